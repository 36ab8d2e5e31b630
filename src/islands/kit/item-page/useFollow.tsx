// The button that follows somebody or something, and how things stand. Ending it asks first.
import { useState } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Following, FollowState } from '../../../stores/lists/following.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'
import { EndFollow } from './parts.ts'

type Words = { press: TextKey; state: TextKey | undefined }
export type FollowWords = Readonly<Record<Exclude<FollowState, 'waiting'>, Words>>
type Shown = Pick<Following<never>, '$state' | '$busy' | 'toggle'>

/**
 * Both parts are undefined where there is nothing to follow.
 * @param name of whom or what it is about
 * @param onFail shows why it failed; `ending` if a follow could not be ended
 */
export function useFollow(
  { $state, $busy, toggle }: Shown,
  words: FollowWords,
  name: string,
  onFail?: (error: unknown, ending: boolean) => void
) {
  const { t } = useLanguage()
  const follow = useAtom($state, undefined)
  const busy = useAtom($busy)
  const [asking, setAsking] = useState(false)
  if (follow === undefined) return {}
  if (follow === 'waiting')
    return { button: <span className="skeleton btn btn-lg follow-btn" aria-hidden="true" /> }
  const { press, state } = words[follow]
  const primary = follow === 'none'
  const change = () => void toggle(onFail)
  // What was declined is not lost by clearing it away.
  const asks = follow === 'following' || follow === 'pending'
  const close = () => setAsking(false)
  return {
    button: (
      <>
        <button
          className={primary ? 'btn btn-primary btn-lg' : 'btn btn-lg'}
          type="button"
          aria-busy={busy || undefined}
          onClick={() => (asks ? setAsking(true) : change())}
        >
          <Icon name={primary ? 'plus' : 'x'} />
          {t(press)}
        </button>
        {asking && asks && (
          <EndFollow
            name={name}
            pending={follow === 'pending'}
            onEnd={change}
            onClose={close}
            onFail={close}
          />
        )}
      </>
    ),
    state: state && t(state)
  }
}
