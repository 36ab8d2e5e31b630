// People of the pod to listen along with: pressing one plays their last track and then what they
// play next.
import { useId } from 'react'
import { handleOf, shortName, shortNameIn } from '../../../lib/text/names.ts'
import { listeners } from '../../../stores/listen/radios/radio-list.ts'
import { isTokenSession } from '../../../stores/session/session.ts'
import { Face } from '../../../ui/Face.tsx'
import { SectionHead } from '../../../ui/cards/Shelf.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RadioTile } from '../../kit/radios/RadioTile.tsx'
import { useResource } from '../../kit/useResource.ts'

export function ListenAlong() {
  const { t } = useLanguage()
  const people = useResource(listeners)
  const id = useId()
  // This section is an extra, so nothing is shown while it loads or if it fails.
  if (people.state !== 'ready' || people.value.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={t('radios.along')} />
      {isTokenSession() && <p className="muted">{t('radios.alongLate')}</p>}
      <ul className="radio-tiles" role="list">
        {people.value.map((person) => {
          const name = person.name || person.preferred_username || person.full_username
          return (
            <RadioTile
              key={person.full_username}
              wanted={{
                type: 'account',
                objectId: person.full_username,
                title: { text: 'radios.alongWith', params: { name } }
              }}
              name={shortName(name)}
              about={shortNameIn(handleOf(person))}
              art={
                <span className="radio-face">
                  <Face of={person} name={name} pixels={96} />
                </span>
              }
              tint={person.full_username}
            />
          )
        })}
      </ul>
    </section>
  )
}
