// Who did something: 1.4 names the person of this pod (`user`) beside the actor.
import { isRow, textOf, type Row } from './rows.ts'

/** An actor of this pod of whom only the name is known. */
export const actorNamed = (name: string, domain = '', fid = ''): Row => ({
  fid,
  preferred_username: name,
  name,
  domain,
  full_username: domain ? `${name}@${domain}` : name,
  is_local: true
})

/** Takes the actor for the person, with the person's picture; people without an actor are known by their name. */
export const withActor = ({ user, ...row }: Row): Row => {
  const person = isRow(user) ? user : {}
  const actor = isRow(row.actor) ? row.actor : actorNamed(textOf(person.username))
  return { ...row, actor: isRow(person.avatar) ? { ...actor, icon: person.avatar } : actor }
}
