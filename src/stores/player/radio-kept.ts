// The radio as it is kept between visits, per pod. What is read is checked: anything else is no radio.
import { radioTypeNames, type RadioKind } from '../../lib/radio-types.ts'
import { env } from '../../lib/env.ts'
import type { Message } from '../messages.ts'
import { radioKey } from './radio.ts'

/** What to listen to. `title` is what to call it: a text of ours, or the name somebody gave it. */
export type RadioWanted = {
  /** A type of the pod's, or `account`: what the person `objectId` (`name@domain`) listens to. */
  type: RadioKind
  /** Artist or track id, tag, `name@domain` or library uuid, as the type wants it; without one, `actor-content` is one's own. */
  objectId?: string | number
  customRadioId?: number
  config?: unknown
  title: Message['content']
}

/** docs/product/player.md#what-is-kept. */
export type Radio = RadioWanted & {
  /** Runs without a session of the pod. */
  clientOnly: boolean
  /** Id of the pod's session, once it is open. */
  session: number | undefined
  /** Id of the track it gave last: a queue without it is not the radio's. */
  current: number | undefined
  /** Page of the history to be asked for next; 0 at its end. Only client-only radios use it. */
  page: number
  /** `starting` until its first track; `populating` while it asks; `waiting` for somebody else to listen to something. */
  state: 'starting' | 'populating' | 'running' | 'waiting'
}

const isTitle = (value: unknown): value is RadioWanted['title'] => {
  const { text, words } = (value ?? {}) as Record<string, unknown>
  return typeof words === 'string' || (typeof text === 'string' && text.startsWith('radios.'))
}
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

export function writeRadio(radio: Radio | undefined): void {
  try {
    if (radio) env().storage.setItem(radioKey(), JSON.stringify({ ...radio, state: undefined }))
    else env().storage.removeItem(radioKey())
  } catch {
    /* the storage is full: the radio goes on, only the next visit starts without it */
  }
}

/** The radio of the last visit; undefined when there was none. */
export function readRadio(): Radio | undefined {
  let kept: Record<string, unknown>
  try {
    kept = (JSON.parse(env().storage.getItem(radioKey()) ?? 'null') ?? {}) as Record<string, unknown>
  } catch {
    return undefined // somebody else's text, or a write that was cut short
  }
  const { type, objectId, customRadioId, config, title, session, current, page } = kept
  const known = radioTypeNames.find((each) => each === type)
  if (!known || !isTitle(title)) return undefined
  return {
    type: known,
    title,
    ...(typeof objectId === 'string' || isCount(objectId) ? { objectId } : {}),
    ...(isCount(customRadioId) ? { customRadioId } : {}),
    ...(config === undefined ? {} : { config }),
    clientOnly: known === 'account',
    session: isCount(session) ? session : undefined,
    current: isCount(current) ? current : undefined,
    page: isCount(page) ? page : 1,
    state: 'running'
  }
}
