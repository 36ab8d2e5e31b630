import { Type, type Static } from 'typebox'
import { Actor, Attachment, Content, Nullable } from '../kit/shapes.ts'
import { UserBasic } from '../account/me.ts'

/**
 * A person as the page about them shows them; `user` is null for people of other pods and for
 * channels. Lists send `Actor`, whose `summary` is plain text.
 */
export const FullActor = Type.Object({
  ...Actor.properties,
  user: Nullable(UserBasic),
  summary: Nullable(Content),
  icon: Nullable(Attachment),
  is_channel: Type.Boolean()
})
export type FullActor = Static<typeof FullActor>
