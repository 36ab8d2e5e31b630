// The button that follows a person, and how things stand. docs/product/people.md#following.
import type { TextKey } from '../../lib/i18n/keys.ts'
import {
  $follow,
  $followBusy,
  toggleFollow,
  type FollowState
} from '../../stores/people/follows.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import { useAtom } from '../kit/useAtom.ts'

type Words = { press: TextKey; state: TextKey | undefined }
const WORDS: Readonly<Record<Exclude<FollowState, 'waiting'>, Words>> = {
  none: { press: 'people.follow', state: undefined },
  pending: { press: 'people.withdraw', state: 'people.isPending' },
  following: { press: 'people.unfollow', state: 'people.isFollowing' },
  declined: { press: 'people.withdraw', state: 'people.isDeclined' }
}

/** Both are undefined where nobody can be followed. */
export function useFollow() {
  const { t } = useLanguage()
  const follow = useAtom($follow, undefined)
  const busy = useAtom($followBusy)
  if (follow === undefined) return {}
  if (follow === 'waiting')
    return { button: <span className="skeleton btn btn-lg person-follow" aria-hidden="true" /> }
  const { press, state } = WORDS[follow]
  const primary = follow === 'none'
  return {
    button: (
      <button
        className={primary ? 'btn btn-primary btn-lg' : 'btn btn-lg'}
        type="button"
        aria-busy={busy || undefined}
        onClick={() => void toggleFollow()}
      >
        <Icon name={primary ? 'plus' : 'x'} />
        {t(press)}
      </button>
    ),
    state: state && t(state)
  }
}
