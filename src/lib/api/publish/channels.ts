import type { Album } from '../../contract/listen/albums.ts'
import type { Channel } from '../../contract/listen/channels.ts'
import type {
  AlbumWrite,
  ChannelChoices,
  ChannelPatch,
  ChannelWrite
} from '../../contract/publish/channels/channels.ts'
import { asList, asRow, asTexts } from '../answers.ts'
import { call, get, post } from '../client.ts'

/** Languages and categories that channels may have; those without a value are left out. */
export async function getChannelChoices(signal?: AbortSignal): Promise<ChannelChoices> {
  const answer = await get('channels/metadata-choices/', { signal })
  const known = <T extends { value: string }>(rows: readonly T[]): T[] =>
    asList<T>(rows).filter((row) => typeof row?.value === 'string')
  const { language, itunes_category: categories } = asRow(answer, 'language', 'itunes_category')
  return {
    language: known(language),
    itunes_category: known(categories).map((row) => ({
      ...row,
      children: Array.isArray(row.children)
        ? row.children.filter((each) => typeof each === 'string')
        : []
    }))
  }
}

const checked = (channel: Channel): Channel => {
  const { artist } = asRow(asTexts(channel, 'uuid'), 'artist', 'attributed_to')
  asRow(artist, 'id', 'name')
  return channel
}

/** @throws FieldErrors by field */
export const addChannel = async (channel: ChannelWrite): Promise<Channel> =>
  checked(await post('channels/', channel))

/**
 * Changes a channel of one's own. Metadata count only together with `content_category`, and replace
 * all of those before.
 * @throws FieldErrors by field
 */
export const changeChannel = async (uuid: string, change: ChannelPatch): Promise<Channel> =>
  checked(await call('PATCH', `channels/${encodeURIComponent(uuid)}/`, { body: change }))

/**
 * Makes an album, or the series of a podcast.
 * @returns it; undefined where the pod does not say what it made
 * @throws FieldErrors by field
 */
export async function addAlbum(album: AlbumWrite): Promise<Album | undefined> {
  const made = await post('albums/', album)
  return made === undefined ? undefined : asRow(made, 'id', 'title')
}

/** Deletes an album of one's own channel with all of its tracks and their files. */
export const removeAlbum = async (id: number): Promise<void> => {
  await call('DELETE', `albums/${id}/`)
}

/** Deletes a track of one's own channel with its files. */
export const removeTrack = async (id: number): Promise<void> => {
  await call('DELETE', `tracks/${id}/`)
}
