// Albums and series of one's own channels, and tracks that are taken out of them.
// docs/product/library.md#own-channels.
import { AnswerError, NotFoundError } from '../../../lib/api/errors.ts'
import { getAlbum, listAlbums } from '../../../lib/api/listen/albums.ts'
import { getTrack } from '../../../lib/api/listen/tracks.ts'
import * as api from '../../../lib/api/publish/channels.ts'
import type { Album } from '../../../lib/contract/listen/albums.ts'
import type { AlbumWrite } from '../../../lib/contract/publish/channels/channels.ts'
import { onceMade } from '../../kit/lost-answers.ts'
import { fetchMe } from '../../session/session.ts'
import { channelLatest, channelSeries } from '../../listen/channels/current-channel.ts'

/** Of those that were made last, so many are looked at. */
const LAST = 5

const folded = (title: string): string => title.trim().toLowerCase()

const newest = async ({ artist }: AlbumWrite): Promise<Album[]> =>
  (
    await listAlbums({
      artist: String(artist),
      include_channels: true,
      ordering: '-creation_date',
      page_size: LAST
    })
  ).results
const isIt = ({ title }: Album, wanted: AlbumWrite): boolean =>
  folded(title) === folded(wanted.title)

/** Pods only say that the title is taken if the album was made and the answer lost. */
const makeAlbum = onceMade(
  async (wanted: AlbumWrite): Promise<Album> => {
    const made =
      (await api.addAlbum(wanted)) ?? (await newest(wanted)).find((each) => isIt(each, wanted))
    if (!made) throw new AnswerError('The pod does not have the album that it made')
    return made
  },
  newest,
  isIt
)

/**
 * Makes an album, or a series of a podcast. Pods of 2.0 do not say what they have made: it is
 * looked up.
 * @throws FieldErrors by field; AnswerError if the pod does not have it afterwards
 */
export async function addAlbum(wanted: AlbumWrite): Promise<Album> {
  const made = await makeAlbum(wanted)
  void channelSeries.reload()
  return made
}

/**
 * Runs a deletion; what is gone already is no error. Pods answer the same 404 to people who may not
 * delete it.
 */
async function remove(call: Promise<void>, ask: () => Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    const there = await ask().then(
      () => true,
      (reason: unknown) => !(reason instanceof NotFoundError)
    )
    if (there) throw error
  }
  void channelSeries.reload()
  void channelLatest.reload()
  // Space for uploads came free.
  void fetchMe().catch(() => {})
}

/** Deletes an album of one's own channel with all of its tracks and their files. */
export const deleteAlbum = ({ id }: Pick<Album, 'id'>): Promise<void> =>
  remove(api.removeAlbum(id), () => getAlbum(id))

/** Deletes a track of one's own channel with its files. */
export const deleteTrack = ({ id }: { id: number }): Promise<void> =>
  remove(api.removeTrack(id), () => getTrack(id))
