// Keeps the last answer of each page's question, for the next visit of the same person.
import { openLocal } from '../../lib/storage/browser.ts'
import { HINT_KEY, LAST_KEY } from '../../lib/storage/keys.ts'
import { door, type Asked } from '../../lib/first/door.ts'

/** How many answers are kept, and how long they may be, in UTF-16 units. */
const MAX_ANSWERS = 12
const MAX_LENGTH = 200_000

/** Resolves once the client knows who is signed in. */
const sessionKnown = (): Promise<void> =>
  new Promise((resolve) => {
    const page = document.documentElement
    const look = () => page.dataset.session && resolve()
    new MutationObserver(look).observe(page, { attributeFilter: ['data-session'] })
    look()
  })

/** Lists of albums carry all their tracks, which no first row shows: a long one is kept without. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const answer = JSON.parse(text) as { results?: unknown }
  const rows = Array.isArray(answer.results) ? (answer.results as unknown[]) : []
  for (const row of rows)
    if (row !== null && typeof row === 'object') Reflect.deleteProperty(row, 'tracks')
  return JSON.stringify(answer)
}

/**
 * Keeps an answer for the person it was given to. Somebody may be signed in by a cookie that this
 * client has not seen before; their answer must not be shown to strangers.
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
  for (const old of others.slice(0, Math.max(0, others.length - MAX_ANSWERS + 1)))
    storage.removeItem(old)
  const kept = shorten(text)
  if (kept.length > MAX_LENGTH) storage.removeItem(last)
  else storage.setItem(last, kept)
}

/**
 * Keeps the answers that boot/first/fill.ts draws, once they are there. Rejects where storage is
 * forbidden.
 */
export const keepDrawn = (): Promise<unknown> =>
  Promise.all(
    (door.drawn ?? []).map(async (drawn) => {
      const answer = await drawn
      if (answer) await keepLast(openLocal(), ...answer)
    })
  )
