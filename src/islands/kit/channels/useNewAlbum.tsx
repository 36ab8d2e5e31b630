// The albums or series of a channel in the forms of what is published there.
import { useEffect, useState } from 'react'
import {
  channelAlbums,
  publishIn,
  type ChannelRef
} from '../../../stores/publish/uploads/episodes.ts'
import { SeriesDialog } from './parts.ts'

/**
 * The form of a new album or series, for a file.
 * @param onMade receives its id once it can be chosen
 */
export function useNewAlbum(channel: ChannelRef, onMade: (album: number) => void) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const made = async ({ id }: { id: number }): Promise<void> => {
    close()
    await channelAlbums.reload()
    onMade(id)
  }
  return {
    open: () => setOpen(true),
    dialog: open && (
      <SeriesDialog
        channel={channel}
        onMade={(album) => void made(album)}
        onClose={close}
        onFail={close}
      />
    )
  }
}

/** Loads what the fields of a channel offer. */
export function usePublishIn({ artist: { id } }: ChannelRef): void {
  useEffect(() => {
    publishIn(id)
    return () => publishIn(undefined)
  }, [id])
}
