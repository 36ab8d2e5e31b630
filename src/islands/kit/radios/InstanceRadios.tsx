// The built-in radios of a pod. docs/product/player.md#radio-types.
import { useId } from 'react'
import { instanceRadios } from '../../../lib/queue/instance-radios.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { $strangersRadios } from '../../../stores/session/pod-profile.ts'
import { $me, $session } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SectionHead } from '../../../ui/cards/Shelf.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useReady } from '../form/useReady.ts'
import { useAtom } from '../useAtom.ts'
import { RadioTile } from './RadioTile.tsx'

/**
 * All seven radios have a place; CSS hides those that need an account, so that nothing moves once
 * the session is known.
 */
export function InstanceRadios({ row, more }: { row?: boolean; more?: string | undefined }) {
  const { t } = useLanguage()
  const me = useAtom($me)
  const id = useId()
  // To keep pages small, the static HTML contains only placeholders.
  const drawn = useReady()
  const session = useAtom($session)
  const forStrangers = useAtom($strangersRadios, true)
  const refused = drawn && session.state === 'anonymous' && !forStrangers
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={t('radios.fromPod')} more={more} />
      <ul className={row ? 'radio-tiles radio-row' : 'radio-tiles'} role="list">
        {refused && <MembersNote />}
        {(refused ? [] : instanceRadios).map(({ type, text, about, icon, own }) =>
          drawn ? (
            <RadioTile
              key={type}
              wanted={{
                type,
                title: { text },
                ...(type === 'actor-content' && me ? { objectId: me.full_username } : {})
              }}
              name={t(text)}
              about={t(about)}
              art={<Icon name={icon} />}
              tint={type}
              own={own}
            />
          ) : (
            <li
              key={type}
              className="tile radio-tile wait"
              data-when={own ? 'signed-in' : undefined}
              aria-hidden="true"
            />
          )
        )}
      </ul>
    </section>
  )
}

/** For pods that play no radio for signed-out visitors. */
function MembersNote() {
  const { t, locale } = useLanguage()
  return (
    <li className="radio-note">
      <p className="muted">{t('radios.members')}</p>
      <a className="btn" data-login href={routePath('login', {}, locale)}>
        {t('common.logIn')}
      </a>
    </li>
  )
}
