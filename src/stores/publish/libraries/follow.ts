// Following the library on screen. docs/product/federation.md#following-a-library.
import { computed } from 'nanostores'
import {
  followLibrary,
  listAllLibraryFollows,
  unfollowLibrary
} from '../../../lib/api/people/follows.ts'
import { following } from '../../lists/following.ts'
import { $route } from '../../kit/route.ts'
import { $me } from '../../session/session.ts'
import { currentLibrary } from './current-library.ts'

const $follower = computed([$me, $route], (me, route) =>
  me && route?.name.startsWith('library.detail') ? me.id : undefined
)

/** Undefined for one's own libraries. */
const $target = computed([currentLibrary.$value, $me], (shown, me) =>
  shown.state === 'ready' && me && shown.value.actor.full_username !== me.full_username
    ? shown.value.uuid
    : undefined
)

export const libraryFollow = following($follower, $target, {
  list: listAllLibraryFollows,
  targetOf: ({ library }) => library,
  follow: followLibrary,
  unfollow: unfollowLibrary
})
