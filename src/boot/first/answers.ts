// Gives the client the answers to the requests of boot/first/questions.ts.
import { accountKeySuffix } from '../../stores/session/scope.ts'
import { door } from '../../lib/first/door.ts'
import { HINT_KEY, LAST_KEY } from '../../lib/storage/keys.ts'
import { env } from '../../lib/env.ts'

/** Milliseconds: older answers are asked for again. */
export const FRESH_MS = 30_000

const tokenOf = (init: RequestInit | undefined): string | undefined =>
  new Headers(init?.headers).get('authorization')?.slice('Bearer '.length)

/** Drops answers requested before this write finished: they may be stale. */
function change(url: string, init: RequestInit | undefined): Promise<Response> {
  const forget = () => door.asked?.clear()
  forget()
  return fetch(url, init).finally(forget)
}

/**
 * The answer to a request that is under way or has come; undefined if it was not asked, was asked
 * by somebody else, or is taken. An answer that is an error, or none, is asked for again, because
 * it may have been asked too early or for another dialect. Without a network, the last answer of an
 * earlier visit is given. Requests that change something are sent as they are.
 */
export function takeAsked(url: string, init?: RequestInit): Promise<Response> | undefined {
  if ((init?.method ?? 'GET') !== 'GET') return change(url, init)
  const all = door.asked
  const asked = all?.get(url)
  if (!asked) return undefined
  all!.delete(url)
  const { storage } = env()
  if (asked.token !== tokenOf(init) || asked.account !== storage.getItem(HINT_KEY)) return undefined
  if (Date.now() - asked.at > FRESH_MS) return undefined
  const again = () =>
    fetch(url, init).catch((error: unknown) => {
      const last = storage.getItem(LAST_KEY + asked.path + accountKeySuffix())
      if (last === null || init?.signal?.aborted) throw error
      return new Response(last, { headers: { 'content-type': 'application/json' } })
    })
  return asked.answer.then(({ status, type, text }) => {
    init?.signal?.throwIfAborted()
    return status === 200
      ? new Response(text, { status, headers: { 'content-type': type } })
      : again()
  }, again)
}
