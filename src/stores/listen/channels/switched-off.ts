// Whether the pod has its channels switched off. It says so only by refusing every call about them,
// so what it answered last is kept between visits. docs/product/library.md#channels.
import { NotFoundError, StatusError } from '../../../lib/api/errors.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import { podOrigin } from '../../../lib/pods/address.ts'
import { CHANNELS_OFF_KEY } from '../../../lib/storage/keys.ts'
import { keptAtom } from '../../kit/kept-atom.ts'

export const $channelsOff = keptAtom<boolean>(
  () => CHANNELS_OFF_KEY + podOrigin(),
  (stored) => (stored === true ? true : undefined),
  false,
  (off) => off || undefined
)

const isOff = (error: unknown): boolean => error instanceof StatusError && error.status === 405

/** Notes what the answer to a call about channels says about all of them. */
export async function aboutChannels<T>(call: Promise<T>): Promise<T> {
  const note = (off: boolean): void => {
    if (off !== $channelsOff.get() || off !== $channelsOff.read()) $channelsOff.keep(off)
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

/** A pod whose channels are switched off, or that does not know them, has none to show. */
export const channelsOrNone = (call: Promise<Page<Channel>>): Promise<Page<Channel>> =>
  aboutChannels(call).catch((error: unknown) => {
    if (isOff(error) || error instanceof NotFoundError)
      return { count: 0, next: null, previous: null, results: [] }
    throw error
  })
