// The artists of the person's own channels, for pods that do not say with a track whether its
// artist has a channel.
import { computed } from 'nanostores'
import { allRows } from '../../../lib/api/pages.ts'
import { listChannels } from '../../../lib/api/listen/channels.ts'
import { channelsOrNone } from '../../listen/channels/switched-off.ts'
import { resource } from '../../kit/resource.ts'
import { featureStore } from '../../session/pod-profile.ts'
import { $me } from '../../session/session.ts'

const PAGE_SIZE = 50

const $who = computed([$me, featureStore('artistChannels')], (me, named) =>
  named ? undefined : me?.id
)

/** Ids of artists. It asks nothing of pods that name the channel with the track. */
export const ownArtists = resource($who, async (_me: number, signal?: AbortSignal) => {
  const rows = await allRows((page) =>
    channelsOrNone(listChannels({ scope: 'me', page, page_size: PAGE_SIZE }, signal))
  )
  return new Set(rows.map(({ artist }) => artist.id))
})
