// The newest albums of the library home and of the landing page, as the pod wants them shown.
// docs/product/screens.md#library-home.
import { readProfile } from '../../../lib/api/dialects/profile-cache.ts'
import { hasFeature } from '../../../lib/api/dialects/features.ts'
import { listAlbums } from '../../../lib/api/listen/albums.ts'
import type { Album, AlbumQuery } from '../../../lib/contract/listen/albums.ts'
import type { Page } from '../../../lib/contract/kit/shapes.ts'
import { env } from '../../../lib/env.ts'
import { podOrigin } from '../../../lib/pods/address.ts'
import { podSettings, settingIn } from '../../session/pod-settings.ts'

/** Settings of `quality_filters` with a parameter of that name in the list of albums. */
const FILTERS = ['has_mbid', 'has_cover', 'has_tags', 'has_release_date'] as const
type Filters = Pick<AlbumQuery, (typeof FILTERS)[number]>

/** Pods keep a choice as a boolean or as its text; anything else sets no filter. */
const isOn = (value: unknown): boolean => value === true || /^true$/i.test(String(value))

async function wantedFilters(): Promise<Filters> {
  const { dialect } = readProfile(podOrigin()) ?? {}
  if (dialect && !hasFeature(dialect, 'metadataFilters')) return {}
  try {
    const settings = await podSettings()
    return Object.fromEntries(
      FILTERS.filter((name) => isOn(settingIn(settings, 'quality_filters', name))).map((name) => [
        name,
        true
      ])
    )
  } catch (error) {
    // The list matters more than its filters.
    env().report(error)
    return {}
  }
}

/**
 * Asks for the list at once, because most pods set no filters and the page may have asked for it
 * already; where filters are set, asks with them.
 * @param size rows
 * @returns the count is that of all albums where no album passes the filters: the pod is not empty
 */
export async function listNewestAlbums(size: number, signal?: AbortSignal): Promise<Page<Album>> {
  const query: AlbumQuery = { ordering: '-creation_date', page_size: size }
  const all = listAlbums(query, signal)
  // Callers that wait for the answer get the failure.
  all.catch(() => {})
  const filters = await wantedFilters()
  if (Object.keys(filters).length === 0) return all
  const filtered = await listAlbums({ ...query, ...filters }, signal)
  return filtered.count > 0 ? filtered : { ...filtered, count: (await all).count }
}
