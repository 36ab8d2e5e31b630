// The name of a person as a link to their page.
import type { Actor } from '../lib/contract/kit/shapes.ts'
import { profilePath } from '../lib/profiles.ts'
import { handleOf, shortName } from '../lib/text/names.ts'
import { useLanguage } from './language.tsx'

type PersonLinkProps = {
  person: Pick<Actor, 'full_username' | 'is_local' | 'preferred_username'>
  /** What they are called here; by default their handle. */
  children?: string
}

export function PersonLink({ person, children = handleOf(person) }: PersonLinkProps) {
  const { locale } = useLanguage()
  const path = profilePath(person, locale)
  const name = <bdi>{shortName(children)}</bdi>
  if (path === undefined) return name
  return (
    <a href={path} title={`@${person.full_username}`}>
      {name}
    </a>
  )
}
