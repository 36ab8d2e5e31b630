// The radios that need no making. docs/product/player.md#radio-types.
import { useStore } from '@nanostores/react'
import { useId, useSyncExternalStore } from 'react'
import { instanceRadios } from '../../lib/radio-types.ts'
import { routePath } from '../../lib/routes/match.ts'
import { $strangersRadios } from '../../stores/pod-profile.ts'
import { $me, $session } from '../../stores/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SectionHead } from '../../ui/Shelf.tsx'
import { useLanguage } from '../../ui/texts.tsx'
import { RadioTexts } from './RadioTexts.tsx'
import { RadioTile } from './RadioTile.tsx'

const never = () => () => {}
/** Static pages are small: what stands in the places kept there comes with the scripts. */
const useDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  )

/** All seven have their place; CSS hides those that want a person, so that nothing moves once the session is known. */
export function InstanceRadios({ row, more }: { row?: boolean; more?: string | undefined }) {
  const { t } = useLanguage()
  const me = useStore($me, { ssr: () => undefined })
  const id = useId()
  const drawn = useDrawn()
  const session = useStore($session, { ssr: 'initial' })
  const forStrangers = useStore($strangersRadios, { ssr: () => true })
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
            <li key={type} className="tile radio-tile wait" data-when={own ? 'signed-in' : undefined} aria-hidden="true" />
          )
        )}
      </ul>
    </section>
  )
}

/** Where a pod plays no radio for strangers. */
function MembersNote() {
  const { t, locale } = useLanguage()
  return (
    <li className="radio-note">
      <p className="muted">{t('radios.members')}</p>
      <a className="btn" data-login href={routePath('login', {}, locale)}>
        {t('titles.login')}
      </a>
    </li>
  )
}

/** On the library home: its place is kept in the static page, what stands in it comes with the scripts. */
export function HomeRadios() {
  const { locale } = useLanguage()
  const drawn = useDrawn()
  return (
    <div className="home-radios">
      {drawn && (
        <RadioTexts>
          <InstanceRadios row more={routePath('library.radios.browse', {}, locale)} />
        </RadioTexts>
      )}
    </div>
  )
}
