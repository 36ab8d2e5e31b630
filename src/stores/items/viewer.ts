// Who looks at things, as far as it decides what can be done with them.
import { computed, type ReadableAtom } from 'nanostores'
import type { Progress } from '../../lib/queue/episodes.ts'
import { $favoriteIds } from '../listen/favorites/favorites.ts'
import { $hiddenArtists, filters } from '../people/filters.ts'
import { $episodeProgress } from '../player/index.ts'
import { $session, type Session } from '../session/session.ts'

export type Viewer = {
  session: Session
  /** Ids of tracks. */
  favorites: ReadonlySet<number>
  /** By the id of the track. */
  progress: ReadonlyMap<number, Progress>
  /** Ids of artists; undefined until they are known, or where nobody asks for them. */
  hidden: ReadonlySet<number> | undefined
}

const parts = [$session, $favoriteIds, $episodeProgress] as const

/** For most things. */
export const $viewer: ReadableAtom<Viewer> = computed(
  parts,
  (session, favorites, progress): Viewer => ({ session, favorites, progress, hidden: undefined })
)
/** Asks the pod for the artists that are hidden: for what can be hidden. */
export const $artistViewer: ReadableAtom<Viewer> = computed(
  [...parts, $hiddenArtists, filters.$value],
  (session, favorites, progress, hidden, { state }): Viewer => ({
    session,
    favorites,
    progress,
    hidden: state === 'ready' ? hidden : undefined
  })
)
