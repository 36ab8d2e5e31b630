// The pages of people. docs/product/people.md#profiles.
import type { Actor } from './contract/kit/shapes.ts'
import { routePath } from './routes/match.ts'

type Named = Pick<Actor, 'full_username' | 'is_local' | 'preferred_username'>

/** Name and domain of an account; a name of this pod may lack the domain. */
export function namesOf(fullUsername: string): { username: string; domain: string } {
  const at = fullUsername.lastIndexOf('@')
  return at < 0
    ? { username: fullUsername, domain: '' }
    : { username: fullUsername.slice(0, at), domain: fullUsername.slice(at + 1) }
}

/**
 * The address of a person's page; undefined if the pod sent no usable name.
 * @param tag language of the page
 */
export function profilePath(person: Named, tag: string): string | undefined {
  const { username, domain } = namesOf(String(person.full_username))
  const name = person.preferred_username || username
  if (!name) return undefined
  return person.is_local || !domain
    ? routePath('profile.overview', { username: name }, tag)
    : routePath('profile.full.overview', { username: name, domain }, tag)
}
