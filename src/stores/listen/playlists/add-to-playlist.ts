// The tracks to add to a playlist while its dialog is open. Nothing else is here, because every
// menu of a track loads this file; the dialog's actions are in ./own-playlists.ts.
import { atom, type ReadableAtom } from 'nanostores'
import type { Source } from '../../player/sources.ts'

export type AddToPlaylist = {
  /** The title of the album or of the only track; undefined for several tracks. */
  name?: string | undefined
  /**
   * Ids of tracks in order; or an album or several sources, whose tracks are requested when they
   * are added.
   */
  tracks: readonly number[] | { album: number } | { sources: readonly Source[] }
  /** The dialog begins with a new playlist: the queue is saved as one. */
  asNew?: boolean
}

const $wanted = atom<AddToPlaylist | undefined>()
export const $addToPlaylist: ReadableAtom<AddToPlaylist | undefined> = $wanted
/** Opens the dialog. */
export const openAddToPlaylist = (addition: AddToPlaylist): void => $wanted.set(addition)
export const closeAddToPlaylist = (): void => $wanted.set(undefined)

type Titled = { id: number; title: string }
/** The same for tracks as lists have them. */
export const addTracksToPlaylist = (tracks: readonly Titled[]): void =>
  openAddToPlaylist({
    name: tracks.length === 1 ? tracks[0]!.title : undefined,
    tracks: tracks.map(({ id }) => id)
  })
