// The button that follows somebody or something, and how things stand.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Following, FollowState } from '../../../stores/following.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/texts.tsx'
import { useAtom } from '../useAtom.ts'

type Words = { press: TextKey; state: TextKey | undefined }
export type FollowWords = Readonly<Record<Exclude<FollowState, 'waiting'>, Words>>
type Shown = Pick<Following<never>, '$state' | '$busy' | 'toggle'>

/**
 * Both parts are undefined where there is nothing to follow.
 * @param onFail shows why it failed; `ending` if a follow could not be ended
 */
export function useFollow(
  { $state, $busy, toggle }: Shown,
  words: FollowWords,
  onFail?: (error: unknown, ending: boolean) => void
) {
  const { t } = useLanguage()
  const follow = useAtom($state, undefined)
  const busy = useAtom($busy)
  if (follow === undefined) return {}
  if (follow === 'waiting')
    return { button: <span className="skeleton btn btn-lg follow-btn" aria-hidden="true" /> }
  const { press, state } = words[follow]
  const primary = follow === 'none'
  return {
    button: (
      <button
        className={primary ? 'btn btn-primary btn-lg' : 'btn btn-lg'}
        type="button"
        aria-busy={busy || undefined}
        onClick={() => void toggle(onFail)}
      >
        <Icon name={primary ? 'plus' : 'x'} />
        {t(press)}
      </button>
    ),
    state: state && t(state)
  }
}
