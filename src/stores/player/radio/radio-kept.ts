// The radio as it is stored between visits, per pod. Stored values are validated; invalid ones
// count as no radio.
import { radioTypeNames, type RadioKind } from '../../../lib/queue/radio-types.ts'
import { env } from '../../../lib/env.ts'
import type { Message } from '../../messages.ts'
import { radioKey } from './radio.ts'

/** A radio to start. `title` is its name: one of our texts, or the name a person gave it. */
export type RadioWanted = {
  /**
   * A radio type of the pod, or `account`: the listens of the person `objectId` (`name@domain`).
   */
  type: RadioKind
  /**
   * Artist or track id, tag, `name@domain` or library uuid, by type; without it, `actor-content`
   * uses the person's own.
   */
  objectId?: string | number
  customRadioId?: number
  config?: unknown
  title: Message['content']
}

/** docs/product/player.md#what-is-kept. */
export type Radio = RadioWanted & {
  /** Runs without a radio session of the pod. */
  clientOnly: boolean
  /** Id of the pod's radio session, once it is open. */
  session: number | undefined
  /** Id of the last track from the radio: a queue without it does not belong to the radio. */
  current: number | undefined
  /** Next page of the history to request; 0 at its end. Only client-only radios use it. */
  page: number
  /**
   * `starting` until its first track; `populating` while it requests tracks; `waiting` for a new
   * listen of the account.
   */
  state: 'starting' | 'populating' | 'running' | 'waiting'
}

const isTitle = (value: unknown): value is RadioWanted['title'] => {
  const { text, words } = (value ?? {}) as Record<string, unknown>
  return typeof words === 'string' || (typeof text === 'string' && text.startsWith('radios.'))
}
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0

export function writeRadio(radio: Radio | undefined): void {
  try {
    if (radio) env().storage.setItem(radioKey(), JSON.stringify({ ...radio, state: undefined }))
    else env().storage.removeItem(radioKey())
  } catch {
    /* the storage is full: the radio continues, but the next visit starts without it */
  }
}

/** The radio of the last visit; undefined when there was none. */
export function readRadio(): Radio | undefined {
  let kept: Record<string, unknown>
  try {
    kept = (JSON.parse(env().storage.getItem(radioKey()) ?? 'null') ?? {}) as Record<
      string,
      unknown
    >
  } catch {
    return undefined // foreign data or an incomplete write
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
