const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#039': "'"
}

/** Replaces the entities that HTML inside feeds and transcripts uses most; others stay. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|nbsp|quot|apos|#0?39);/g, (_, name: string) => ENTITIES[name]!)
