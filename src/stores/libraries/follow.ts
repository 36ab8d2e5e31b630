// Following the library on screen. docs/product/federation.md#following-a-library.
import { computed } from 'nanostores'
import { followLibrary, listLibraryFollows, unfollowLibrary } from '../../lib/api/people/follows.ts'
import { following } from '../following.ts'
import { $route } from '../route.ts'
import { $me } from '../session/session.ts'
import { shownLibrary } from './shown.ts'

const $follower = computed([$me, $route], (me, route) =>
  me && route?.name.startsWith('library.detail') ? me.id : undefined
)

/** Undefined for one's own libraries. */
const $target = computed([shownLibrary.$value, $me], (shown, me) =>
  shown.state === 'ready' && me && shown.value.actor.full_username !== me.full_username
    ? shown.value.uuid
    : undefined
)

export const libraryFollow = following($follower, $target, {
  list: listLibraryFollows,
  targetOf: ({ library }) => library,
  follow: followLibrary,
  unfollow: unfollowLibrary
})
