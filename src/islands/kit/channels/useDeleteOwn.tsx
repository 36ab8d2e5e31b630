// The menu entry that deletes what a page is about, for the owner of its channel.
import { useState, type ReactNode } from 'react'
import type { ArtistCredit } from '../../../lib/contract/listen/artists.ts'
import { isPodcast } from '../../../lib/tracks.ts'
import { ownChannelOnScreen } from '../../../stores/publish/channels/owned.ts'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useResource } from '../useResource.ts'
import type { OwnThing } from './DeleteOwn.tsx'
import { DeleteOwn } from './parts.ts'

type Deletable = Pick<OwnThing, 'kind' | 'id' | 'title'> & {
  credits: readonly ArtistCredit[]
  tracks?: number
}

const texts = {
  album: { music: 'own-channels.deleteAlbum', podcast: 'own-channels.deleteSeries' },
  track: { music: 'own-channels.deleteTrack', podcast: 'own-channels.deleteEpisode' }
} as const

export function useDeleteOwn({ credits, ...thing }: Deletable): {
  extra: readonly MenuEntry[]
  dialog: ReactNode
} {
  const { t } = useLanguage()
  const shown = useResource(ownChannelOnScreen)
  const [open, setOpen] = useState(false)
  const channel = shown.state === 'ready' ? shown.value : undefined
  if (channel === undefined) return { extra: [], dialog: null }
  const podcast = isPodcast(credits)
  const close = () => setOpen(false)
  return {
    extra: [
      {
        icon: 'trash',
        text: t(texts[thing.kind][podcast ? 'podcast' : 'music']),
        onSelect: () => setOpen(true)
      }
    ],
    dialog: open && (
      <DeleteOwn thing={{ ...thing, channel, podcast }} onClose={close} onFail={close} />
    )
  }
}
