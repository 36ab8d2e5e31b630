// Actors: 1.4 sends the local user (`user`) in addition to the actor.
import { isRow, textOf, type Row } from './rows.ts'

/** An actor of this pod of which only the name is known. */
export const actorNamed = (name: string, domain = '', fid = ''): Row => ({
  fid,
  preferred_username: name,
  name,
  domain,
  full_username: domain ? `${name}@${domain}` : name,
  is_local: true
})

/** Uses the actor with the user's picture; without an actor, one is made from the username. */
export const withActor = ({ user, ...row }: Row): Row => {
  const person = isRow(user) ? user : {}
  const actor = isRow(row.actor) ? row.actor : actorNamed(textOf(person.username))
  return { ...row, actor: isRow(person.avatar) ? { ...actor, icon: person.avatar } : actor }
}
