// Tags that a pod will take, although they are hardly what the person wants.
import type { ReadTags } from './types.ts'

export type TagWarning =
  /** Letters of another encoding; `better`: what they may be. */
  | { kind: 'garbled'; better: string }
  /** Pods make these artists of it. */
  | { kind: 'artists'; names: readonly string[] }

/** Letters of a text in Cyrillic that is read as Latin-1: nearly all have marks. */
const MIN_LETTERS = 4
const MIN_SHARE = 0.75
/** Signs inside of words, which are letters in Polish. */
const POLISH = /[\p{L}][³¹¿¯£]|[³¿¯£][\p{L}]/gu

/** A text whose letters are read in another encoding. */
function readAs(text: string, encoding: string): string {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  return new TextDecoder(encoding).decode(bytes)
}

/** What a text that was read as Latin-1 may be; undefined for one that looks right. */
export function lessGarbled(text: string): string | undefined {
  if (/[^\0-\xff]/.test(text)) return undefined
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const marked = text.match(/[\xc0-\xff]/g)?.length ?? 0
  if (marked >= MIN_LETTERS && marked / letters >= MIN_SHARE) return readAs(text, 'windows-1251')
  return (text.match(POLISH)?.length ?? 0) >= 2 ? readAs(text, 'windows-1250') : undefined
}

/** The worst first. */
export function tagWarnings({
  title = '',
  artists,
  album = '',
  podArtists
}: ReadTags): TagWarning[] {
  const better = [title, ...artists, album].map(lessGarbled).find((each) => each !== undefined)
  return [
    ...(better === undefined ? [] : [{ kind: 'garbled' as const, better }]),
    ...(podArtists ? [{ kind: 'artists' as const, names: podArtists }] : [])
  ]
}
