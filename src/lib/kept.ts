// Texts kept twice, each with its time: in the storage, which takes them even while the page goes away, and in the vault,
// which a killed browser does not take along. The newer of both counts; whatever is read is somebody's word only.
import { env } from './env.ts'

/** `at` orders what was kept: milliseconds since 1970, or more where the clock was set back; 0 for a text without a time. */
export type Kept = { readonly at: number; readonly text: string }

/** The last time that fits into a Date. */
const END_OF_TIME = 8.64e15
const format = ({ at, text }: Kept): string => `${at} ${text}`

function parse(value: unknown): Kept | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const time = /^(\d{1,16}) /.exec(value)
  if (!time) return { at: 0, text: value }
  const at = Number(time[1])
  return at > END_OF_TIME ? undefined : { at, text: value.slice(time[0].length) }
}

export const readStorage = (key: string): Kept | undefined => parse(env().storage.getItem(key))
export const readVault = async (key: string): Promise<Kept | undefined> => parse(await env().vault?.get(key))

/** Keeps texts in the vault, together; with `soon` false in the storage as well, which takes longer for long ones. */
export function keep(pairs: Readonly<Record<string, Kept>>, soon = false): void {
  const texts = Object.fromEntries(Object.entries(pairs).map(([key, kept]) => [key, format(kept)]))
  env().vault?.set(texts)
  if (soon) return
  for (const [key, text] of Object.entries(texts)) {
    try {
      env().storage.setItem(key, text)
    } catch {
      /* the storage is full: the vault has more room, and without it playing goes on all the same */
    }
  }
}

let last = 0
/** A time after every one given or seen before, whatever the clock does. */
export function nextTime(seen = 0): number {
  last = Math.max(env().now(), last + 1, seen + 1)
  return last
}
