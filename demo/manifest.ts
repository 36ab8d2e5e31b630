import { ARTISTS, CHANNELS } from './catalog/index.ts'
import { ACCOUNTS } from './manifest/accounts.ts'
import { favorites, listenings, playlists, SUBSCRIPTIONS } from './manifest/collections.ts'
import { NOTICES } from './manifest/notices.ts'
import { PREFERENCES } from './manifest/preferences.ts'
import { RADIOS } from './manifest/radios.ts'
import { BANNER, channelFolder, episodePath, MUSIC_FOLDER } from './plan.ts'
import type { DemoManifest } from './types.ts'

export type * from './types.ts'

/** Everything about the demo that is not in its files. @param version of the rendered files */
export function buildManifest(version: string): DemoManifest {
  return {
    version,
    musicFolder: MUSIC_FOLDER,
    accounts: ACCOUNTS,
    artists: ARTISTS.flatMap(({ name, description }) =>
      description ? [{ name, description }] : []
    ),
    playlists: playlists(),
    favorites: favorites(),
    listenings: listenings(),
    radios: RADIOS,
    subscriptions: SUBSCRIPTIONS,
    notices: NOTICES,
    preferences: PREFERENCES,
    banner: BANNER,
    channels: CHANNELS.map((channel) => {
      const {
        kind,
        username,
        title,
        author,
        description,
        language,
        category,
        subcategory,
        tags,
        owner,
        copyright,
        license,
        links
      } = channel
      return {
        kind,
        username,
        title,
        author,
        description,
        language,
        category,
        subcategory,
        tags,
        owner,
        copyright,
        license,
        links,
        folder: channelFolder(channel),
        cover: `${channelFolder(channel)}/cover.png`,
        episodes: channel.episodes.map((episode, index) => ({
          file: episodePath(channel, index),
          title: episode.title,
          description: episode.description,
          position: index + 1,
          daysAgo: episode.daysAgo,
          tags: episode.tags
        }))
      }
    })
  }
}
