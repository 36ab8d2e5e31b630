// Asks the pod for the first data of the page, before the code that draws them is there. Part of
// /first.js; boot/first/answers.ts gives the answers to the client, boot/first/fill.ts draws them.
// docs/first-data.md#ask-first.
import {
  DEFAULT_INSTANCE_KEY,
  HINT_KEY,
  INSTANCE_KEY,
  LAST_KEY,
  LOGOUT_KEY,
  PROFILE_KEY,
  TOKEN_KEY
} from '../../lib/storage/keys.ts'
import { door, type Answer, type Asked } from '../../lib/first/door.ts'
import { smallPath } from '../../lib/first/small.ts'

/** The pod that the page asks: nothing waits for settings that may name another. */
export const podOf = (storage: Storage): string =>
  storage.getItem(INSTANCE_KEY) ?? storage.getItem(DEFAULT_INSTANCE_KEY) ?? location.origin

/** Tokens that expire within so many milliseconds count as expired, as in lib/api/tokens. */
const MARGIN = 10_000

/** Undefined where no token is needed; `false` where one is needed and has expired. */
function tokenFor(pod: string, storage: Storage): string | undefined | false {
  if (pod === location.origin) return undefined
  const { access, expires } = JSON.parse(storage.getItem(TOKEN_KEY + pod) ?? '{}') as {
    access?: string
    expires?: number
  }
  if (!access) return storage.getItem(HINT_KEY) === null ? undefined : false
  return Number(expires) - MARGIN > Date.now() && access
}

export const isOk = ({ status }: Answer): boolean => status === 200

export async function ask(url: string, token: string | undefined, own: boolean): Promise<Answer> {
  const response = await fetch(url, {
    // Without other headers: with them, the browser would not use the preloaded answer.
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    credentials: own ? 'same-origin' : 'omit'
  })
  const { status, headers } = response
  return { status, type: headers.get('content-type') ?? '', text: await response.text() }
}

/**
 * Asks a page's questions, unless its address has filters or the older interface is chosen, because
 * both change the questions.
 * @param asks addresses below the pod as JSON, `[1.4, 2][]`; the last is that of the account
 * @param place of the page
 * @param smaller gives the address that is asked first
 * @param isWanted whether an address is asked at all
 * @returns the requests by their addresses; undefined if nothing can be asked
 */
export function askAll(
  asks: string | undefined,
  storage: Storage,
  place: { pathname: string; search: string },
  smaller: (path: string) => string,
  isWanted: (url: string) => boolean
): Map<string, Asked> | undefined {
  const { dataset } = document.documentElement
  const account = storage.getItem(HINT_KEY)
  if (!asks || place.search || dataset.ui === 'v1') return undefined
  // A closed pod answers only signed-in people.
  if (dataset.closed !== undefined && account === null) return undefined
  const pod = podOf(storage)
  // The cookie is still that of the person who logged out; the client sends the logout first.
  if (storage.getItem(LOGOUT_KEY + pod) !== null) return undefined
  const token = tokenFor(pod, storage)
  if (token === false) return undefined
  const known = /"dialect":"(1|2)/.exec(storage.getItem(PROFILE_KEY + pod) ?? '')?.[1]
  // A pod whose dialect is unknown is asked in both; one of the requests gets a 404.
  const dialects = known === undefined ? [0, 1] : [Number(known) - 1]
  const id = /[^/]*(?=\/?$)/.exec(place.pathname)?.[0] ?? ''
  const pairs = JSON.parse(asks) as [string, string][]
  // Strangers have no account to ask for. In both dialects it would cost the rows two requests, so
  // the client asks for it, unless boot/first/fill.ts shows the page only when the answer has come.
  if (account === null || (known === undefined && dataset.guarded !== 'session')) pairs.pop()
  const own = pod === location.origin
  return new Map(
    pairs.flatMap((pair, question) =>
      [...new Set(dialects.map((dialect) => pair[dialect]!.replace('*', id)))]
        .filter((path) => path && isWanted(pod + path))
        .map((path) => {
          const small = smaller(path)
          const rows = ask(pod + small, token, own)
          // The whole list follows, for the island: it would delay the rows that are in view.
          const answer =
            small === path
              ? rows
              : rows.then((first) => (isOk(first) ? ask(pod + path, token, own) : first))
          // The reader of the answer handles the failure; there may be no reader.
          answer.catch(() => {})
          const last = `${LAST_KEY}${path}.${own ? '' : pod}${account ? `@${account}` : ''}`
          const asked = { question, path, token, account, rows, answer, at: Date.now(), last }
          return [pod + path, asked] as const
        })
    )
  )
}

/**
 * Asks the questions of the page that loads. @param asks as of `askAll`
 * @param rows undefined if boot/first/fill.ts draws none; empty if it draws the last answer at once
 */
export function askFirst(
  asks: string | undefined,
  storage: Storage,
  rows: string | undefined
): void {
  const smaller = (path: string) => (rows === undefined ? path : smallPath(path))
  const asked = askAll(asks, storage, location, smaller, () => true)
  if (!asked) return
  door.asked = asked
  // Other pages show without the account.
  const { guarded } = document.documentElement.dataset
  const shown = [...asked.values()].filter(
    ({ path }) => guarded === 'session' || !path.endsWith('users/me/')
  )
  door.rows = Promise.allSettled(shown.map((each) => each.rows))
  // A frame before the rows of the last visit would only delay them.
  if (rows === '' && shown.some(({ last }) => storage.getItem(last)))
    document.querySelector<HTMLLinkElement>('[blocking]')!.media = 'all'
}
