// Following the person on screen. docs/product/people.md#following.
import { computed } from 'nanostores'
import { followUser, listAllUserFollows, unfollowUser } from '../../lib/api/people/follows.ts'
import { following } from '../lists/following.ts'
import { $route } from '../kit/route.ts'
import { featureStore } from '../session/pod-profile.ts'
import { $me } from '../session/session.ts'
import { currentProfile } from './profiles/current-profile.ts'

/** Undefined where nobody can be followed: on pods of 1.4, and without an account. */
const $follower = computed([$me, featureStore('userFollows'), $route], (me, has, route) =>
  me && has && route?.name.startsWith('profile.') ? me.id : undefined
)

/** Undefined for those who cannot be followed: oneself and channels. */
const $target = computed([currentProfile.$value, $me], (shown, me) => {
  if (shown.state !== 'ready' || !me) return undefined
  const { fid, full_username: name, is_channel: channel } = shown.value
  return channel || name === me.full_username ? undefined : fid
})

export const personFollow = following($follower, $target, {
  list: listAllUserFollows,
  targetOf: ({ actor }) => actor,
  follow: followUser,
  unfollow: unfollowUser
})
