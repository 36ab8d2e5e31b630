// Texts for comparing, ordering and searching names, the same in the pod and in the client. Pure.

/** Letters that have no decomposition, as people without such a key type them. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't'
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Marks of these scripts are accents; elsewhere they are vowels, or make another letter. */
const ACCENTS =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu

/**
 * At most 30 accents of a letter, as many as Unicode's own format for streams allows: to sort them
 * takes the square of their number, minutes for a text of nothing else. The sound marks of narrow
 * kana are letters that become accents.
 */
export const fewAccents = (text: string): string =>
  text.replace(/([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu, '$1')

/**
 * Lower case without accents and outer spaces, for ordering names and for recognising the same
 * name. Signs stay; apostrophes are those of a typewriter.
 */
export const fold = (text: string): string =>
  fewAccents(text)
    .normalize('NFKD')
    .replace(ACCENTS, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN[letter]!)
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

const WORD = /[\p{L}\p{N}\p{Co}][\p{L}\p{M}\p{N}\p{Co}]*/gu
const wordsIn = (folded: string): string[] => folded.match(WORD) ?? []

/** "don't" as "dont", "r.e.s.t." as "rest". */
const joined = (folded: string): string =>
  folded
    .replace(/([\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu, '$1')
    .replace(
      /(^|[^\p{L}\p{M}\p{N}])((?:\p{L}\.){2,}\p{L}?)(?![\p{L}\p{N}])/gu,
      (_, before, letters) => `${before}${(letters as string).replaceAll('.', '')}`
    )

/** The words of a text, folded; an apostrophe inside a word does not end it. */
export const foldedWords = (text: string): string[] => wordsIn(joined(fold(text)))

/** The words of a text as `foldedWords` has them, and as they are between all signs. */
export function bothWords(text: string): readonly [joined: string[], apart: string[]] {
  const folded = fold(text)
  return [wordsIn(joined(folded)), wordsIn(folded)]
}

/** Scripts that do not part words. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
/** Characters of a part of such a word. */
const MAX_PART = 20

function tailsOf(word: string): string[] {
  if (!UNPARTED.test(word)) return []
  const characters = [...word]
  return characters.flatMap((each, at) =>
    at > 0 && UNPARTED.test(each) ? characters.slice(at, at + MAX_PART).join('') : []
  )
}

/**
 * All that a search may begin with: the words in both forms, and the rest of a Chinese, Japanese or
 * Korean word behind each of its characters.
 */
export function searchableWords(text: string): string[] {
  const words = new Set(bothWords(text).flat())
  return [...words, ...[...words].flatMap(tailsOf)]
}
