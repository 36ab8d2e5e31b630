// Keeps the last answer of each page's question, for the next visit of the same person.
import { HINT_KEY, LAST_KEY } from '../../lib/storage/keys.ts'
import type { Asked } from '../first-questions.ts'

/** How many answers are kept, and how long they may be, in UTF-16 units. */
const MOST = 12
const LONGEST = 200_000

/** Resolves once the client knows who is signed in. */
const sessionKnown = (): Promise<void> =>
  new Promise((resolve) => {
    const page = document.documentElement
    const look = () => page.dataset.session && resolve()
    new MutationObserver(look).observe(page, { attributeFilter: ['data-session'] })
    look()
  })

/** Albums carry all their tracks, which no first row shows: without them the answer may be short. */
const withoutTracks = (key: string, value: unknown): unknown =>
  key === 'tracks' && Array.isArray(value) ? null : value

/**
 * Keeps an answer for the person it was given to. Somebody may be signed in by a cookie that this
 * client has not seen before: what they were answered is no answer to strangers.
 */
export async function keepLast(
  storage: Storage,
  { account, last }: Asked,
  text: string
): Promise<void> {
  await sessionKnown()
  const signedIn = document.documentElement.dataset.session === 'signed-in'
  if (storage.getItem(HINT_KEY) !== account || signedIn !== (account !== null)) return
  const others = Object.keys(storage).filter((each) => each.startsWith(LAST_KEY) && each !== last)
  for (const old of others.slice(0, Math.max(0, others.length - MOST + 1))) storage.removeItem(old)
  const kept = text.length > LONGEST ? JSON.stringify(JSON.parse(text, withoutTracks)) : text
  if (kept.length > LONGEST) storage.removeItem(last)
  else storage.setItem(last, kept)
}
