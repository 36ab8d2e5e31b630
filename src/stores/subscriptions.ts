// The channels that the person is subscribed to. docs/product/library.md#favorites.
import { onMount } from 'nanostores'
import { listSubscribed, subscribe, unsubscribe } from '../lib/api/library/channels.ts'
import { createMarks } from './marks.ts'

const marks = createMarks<string>({
  topic: 'subscriptions',
  isId: (value): value is string => typeof value === 'string',
  list: listSubscribed,
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
