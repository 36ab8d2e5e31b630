// The type of the keys of texts. en-US is the source: scripts/site/texts/ makes the type `EnglishTexts`
// of all its files, whenever Astro writes its types.

type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K
/** `area.element`; plural forms are one key, chosen by `count`. */
export type TextKey = {
  [A in keyof EnglishTexts]: `${A}.${WithoutPlural<keyof EnglishTexts[A] & string>}`
}[keyof EnglishTexts]
export type TextParams = Readonly<Record<string, string | number>>
