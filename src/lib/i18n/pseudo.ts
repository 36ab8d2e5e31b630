// The texts of a language that nobody speaks, for tests: longer than English, with accents, and in
// brackets, so that texts that code hides from translators show.

/** Letters of English and others that look like them. */
const FROM = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const TO = 'áƀçďéƒǧĥíĵķľḿñóƥǫŕšţúṽŵẋýžÁƁÇĎÉƑǦĤÍĴĶĽḾÑÓƤǪŔŠŢÚṼŴẊÝŽ'
const accents: ReadonlyMap<string, string> = new Map(
  [...FROM].map((letter, index) => [letter, [...TO][index]!])
)
/** What a word gets for every three of its letters: texts become about 40 % longer. */
const VOWELS = 'éàöü'

const longer = (word: string): string =>
  word + VOWELS.repeat(3).slice(0, Math.ceil(word.length / 3))

/** @param text in English; its parameters stay as they are */
export const pseudo = (text: string): string =>
  `⟦${text
    .split(/(\{\{.*?\}\})/)
    .map((part, index) =>
      index % 2
        ? part
        : part.replace(/[a-z]+/gi, (word) =>
            longer([...word].map((letter) => accents.get(letter) ?? letter).join(''))
          )
    )
    .join('')}⟧`

/** All texts of en-US. */
export const pseudoTexts = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]))
