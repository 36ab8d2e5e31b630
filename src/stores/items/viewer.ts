// Who looks at things, as far as it decides what can be done with them.
import { computed, type ReadableAtom } from 'nanostores'
import type { Progress } from '../../lib/queue/episodes.ts'
import { $favoriteIds } from '../listen/favorites/favorites.ts'
import { $hiddenArtists, filters } from '../people/filters.ts'
import { $episodeProgress } from '../player/index.ts'
import { ownArtists } from '../publish/channels/own-artists.ts'
import { $session, type Session } from '../session/session.ts'

export type Viewer = {
  session: Session
  /** Ids of tracks. */
  favorites: ReadonlySet<number>
  /** By the id of the track. */
  progress: ReadonlyMap<number, Progress>
  /** Ids of artists; undefined until they are known, or where nobody asks for them. */
  hidden: ReadonlySet<number> | undefined
  /** Ids of the artists of the person's own channels, where pods do not say it with a track. */
  own?: ReadonlySet<number> | undefined
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
/** Asks the pod for the person's own channels, if needed: for tracks that the person has added. */
export const $ownerViewer: ReadableAtom<Viewer> = computed(
  [...parts, ownArtists.$value],
  (session, favorites, progress, own): Viewer => ({
    session,
    favorites,
    progress,
    hidden: undefined,
    own: own.state === 'ready' ? own.value : undefined
  })
)
