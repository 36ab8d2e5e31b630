// One attempt to add at a time, and its outcome.
import { useEffect, useRef, useState } from 'react'
import { duplicatesOf } from '../../../lib/api/listen/playlists.ts'
import type { Playlist, PlaylistWrite } from '../../../lib/contract/listen/playlists.ts'
import { isolate } from '../../../lib/text/names.ts'
import { routePath } from '../../../lib/routes/match.ts'
import {
  closeAddToPlaylist,
  type AddToPlaylist
} from '../../../stores/listen/playlists/add-to-playlist.ts'
import {
  addTo,
  isRefusal,
  makeOwn,
  ownPlaylists,
  takeBack,
  type OwnPlaylists
} from '../../../stores/listen/playlists/own-playlists.ts'
import type { Loadable } from '../../../stores/kit/resource.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goTo } from '../../../stores/kit/route.ts'
import { useResource } from '../../kit/useResource.ts'

/** `twice`: titles of tracks that the playlist has already. */
export type Attempt = { uuid: string } & (
  | { state: 'busy' }
  | { state: 'twice'; titles: readonly string[] }
  | { state: 'failed'; error: unknown; again: () => void }
)

export type Adding = {
  own: Loadable<OwnPlaylists>
  /** The last attempt at a playlist of the list. */
  attempt: Attempt | undefined
  /** @param anyway also tracks that the playlist has already */
  add: (playlist: Playlist, anyway?: boolean) => void
  /** Makes a playlist with the tracks. @throws FieldErrors by field */
  create: (wanted: PlaylistWrite) => Promise<void>
}

function showAdded({ uuid, name }: Playlist, count: number): void {
  showMessage(
    { text: 'playlists.added', params: { count, name: isolate(name) } },
    {
      color: 'success',
      key: 'playlist',
      actions: [
        {
          text: 'playlists.open',
          run: () => goTo(routePath('library.playlists.detail', { id: uuid }))
        }
      ]
    }
  )
}

export function useAdding(addition: AddToPlaylist): Adding {
  const own = useResource(ownPlaylists)
  const [attempt, setAttempt] = useState<Attempt>()
  const running = useRef(false)
  // The dialog may be closed before the pod answers: then only the message says what became of it.
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => void (open.current = false)
  }, [])

  async function send(playlist: Playlist, anyway: boolean): Promise<void> {
    const count = await addTo(playlist, addition, anyway)
    showAdded(playlist, count)
    if (open.current) closeAddToPlaylist()
  }

  async function run(playlist: Playlist, anyway: boolean): Promise<void> {
    if (running.current) return
    const { uuid } = playlist
    const known = own.state === 'ready' && own.value.having.has(uuid)
    if (known && !anyway) return setAttempt({ uuid, state: 'twice', titles: [] })
    running.current = true
    setAttempt({ uuid, state: 'busy' })
    try {
      await send(playlist, anyway)
      setAttempt(undefined)
    } catch (error) {
      const titles = duplicatesOf(error)
      setAttempt(
        titles
          ? { uuid, state: 'twice', titles }
          : { uuid, state: 'failed', error, again: () => void run(playlist, anyway) }
      )
    } finally {
      running.current = false
    }
  }

  async function create(wanted: PlaylistWrite): Promise<void> {
    const playlist = await makeOwn(wanted)
    try {
      await send(playlist, true)
    } catch (error) {
      const { uuid } = playlist
      const again = () => void run(playlist, true)
      // The pod never takes these tracks: nobody wants the empty playlist.
      if (isRefusal(error)) await takeBack(playlist)
      else return setAttempt({ uuid, state: 'failed', error, again })
      throw error
    }
  }

  return { own, attempt, add: (playlist, anyway = false) => void run(playlist, anyway), create }
}
