// Whether a pod has its channels switched off. It says so only by refusing every call about them,
// so what it answered last is stored between visits.
import type { Page } from '../../contract/kit/shapes.ts'
import { podOrigin } from '../../pods/address.ts'
import { readJson, writeJson } from '../../storage/json.ts'
import { CHANNELS_OFF_KEY } from '../../storage/keys.ts'
import { NotFoundError, StatusError } from '../errors.ts'

// A variable, because boot, which this may not import, sets it.
let hear: () => void = () => {}
/** Sets the function that is called when the current pod turns out to have channels or none. */
export const setChannelsListener = (listener: () => void): void => void (hear = listener)

/** What the current pod said last. */
export const areChannelsOff = (): boolean => readJson(CHANNELS_OFF_KEY + podOrigin()) === true

const isOff = (error: unknown): boolean => error instanceof StatusError && error.status === 405

/** Notes what a call about channels says about all of them. */
export async function aboutChannels<T>(call: Promise<T>): Promise<T> {
  const pod = podOrigin()
  const note = (off: boolean): void => {
    if (pod !== podOrigin() || off === areChannelsOff()) return
    writeJson(CHANNELS_OFF_KEY + pod, off || undefined)
    hear()
  }
  try {
    const answer = await call
    note(false)
    return answer
  } catch (error) {
    if (isOff(error)) note(true)
    throw error
  }
}

/** A pod whose channels are switched off, or that does not have them, has none to show. */
export function noChannels<T>(error: unknown): Page<T> {
  if (isOff(error) || error instanceof NotFoundError)
    return { count: 0, next: null, previous: null, results: [] }
  throw error
}
