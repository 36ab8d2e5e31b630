// The channels that the person is subscribed to. docs/product/library.md#favorites.
import { onMount } from 'nanostores'
import { listAllSubscriptions, subscribe, unsubscribe } from '../../../lib/api/listen/channels.ts'
import { createOptimisticSet } from '../../lists/optimistic-set.ts'
import { aboutChannels } from './switched-off.ts'

const marks = createOptimisticSet<string>({
  topic: 'subscriptions',
  isId: (value): value is string => typeof value === 'string',
  list: (signal) => aboutChannels(listAllSubscriptions(signal)),
  add: subscribe,
  remove: unsubscribe
})

/** Uuids of channels. They are loaded while a screen shows them. */
export const $subscribed = marks.$ids
onMount($subscribed, marks.watch)

/** The pod has subscribed the person to a channel. */
export const markSubscribed = marks.onMarked

/** As in `Marks`, by the uuid of a channel. */
export const toggleSubscription = marks.toggle
