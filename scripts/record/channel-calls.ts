// The calls about channels, in the contract's terms.
import { first, type Got, type Step } from './steps.ts'

const page = { page_size: 2 }
const ofChannel =
  (rest: string) =>
  (got: Got): string =>
    `channels/${first(got, 'listChannels').uuid}/${rest}`

export const channelSteps: readonly Step[] = [
  { name: 'listChannels', path: 'channels/', query: { ordering: '-creation_date', ...page } },
  { name: 'getChannel', path: ofChannel('') },
  { name: 'getChannelChoices', path: 'channels/metadata-choices/' },
  { name: 'subscribe', method: 'POST', path: ofChannel('subscribe/') },
  { name: 'listSubscriptions', path: 'subscriptions/', query: page },
  { name: 'listAllSubscriptions', path: 'subscriptions/all/' },
  { name: 'unsubscribe', method: 'POST', path: ofChannel('unsubscribe/'), unwritten: true }
]
