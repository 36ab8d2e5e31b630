// The type of the keys of texts. en-US is the source: the build and `astro check` write the type of
// its files (scripts/site/texts/files.ts).

declare global {
  // The area of each file, when Astro has written its types.
  interface EnglishTexts {}
}

type WithoutPlural<K extends string> =
  K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K
type Keys = {
  [A in keyof EnglishTexts]: `${A}.${WithoutPlural<keyof EnglishTexts[A] & string>}`
}[keyof EnglishTexts]
/**
 * `area.element`; plural forms are one key, chosen by `count`. Any string in the pod, which checks
 * its types without those of Astro, and has no texts.
 */
export type TextKey = [Keys] extends [never] ? string : Keys
export type TextParams = Readonly<Record<string, string | number>>
