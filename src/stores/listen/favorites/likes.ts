// Marks that the signed-in person made on another device, from the pod's `Like` events. Pods send
// none when a mark is removed (docs/product/library.md#favorites).
import { onMarked, reloadFavorites } from './favorites.ts'
import { eachPerson } from '../../session/person.ts'
import { onGap, onLive } from '../../live/live.ts'

/** Follows these events while somebody is signed in. Returns a function that stops this. */
export const watchLikes = (): (() => void) =>
  eachPerson((me) => {
    const undo = [
      onLive('Like', ({ actor, object }) => {
        if (actor.full_username === me.full_username) onMarked(object.local_id)
      }),
      onGap(() => void reloadFavorites())
    ]
    return () => undo.forEach((each) => each())
  })
