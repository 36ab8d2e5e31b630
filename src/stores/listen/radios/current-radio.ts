// A stored radio: on its page, and in its form. docs/product/screens.md#radio-pages.
import { computed } from 'nanostores'
import { getPlaylist } from '../../../lib/api/listen/playlists.ts'
import {
  addRadio,
  changeRadio,
  getRadio,
  listRadioTracks,
  removeRadio as removeOnPod
} from '../../../lib/api/listen/radios.ts'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { MAX_PAGE_SIZE } from '../../../lib/contract/kit/codes.ts'
import type { Radio, RadioWrite } from '../../../lib/contract/listen/radios.ts'
import { readBrowse, type BrowseSpec } from '../../../lib/lists/browse.ts'
import { playlistsIn, type PlaylistNames } from '../../../lib/radios/rules.ts'
import { resource } from '../../kit/resource.ts'
import { $route, $search } from '../../kit/route.ts'
import { $me } from '../../session/session.ts'
import { keepRows } from '../../lists/browse.ts'

/** Most playlists whose names are asked for; a radio has seldom more than one or two. */
const MAX_NAMES = 20

export type RadioScreen = { radio: Radio; playlists: PlaylistNames }

const $id = computed([$route, $me], (route, me) =>
  route?.name === 'library.radios.detail' || (route?.name === 'library.radios.edit' && me)
    ? Number(route.params.id)
    : undefined
)

/** Names of the playlists that a radio names; those that cannot be read are left out. */
async function playlistNames(config: unknown, signal: AbortSignal): Promise<PlaylistNames> {
  const ids = playlistsIn(config).slice(0, MAX_NAMES).map(String)
  const found = await Promise.all(
    ids.map((id) => getPlaylist(encodeURIComponent(id), signal).catch(() => undefined))
  )
  return Object.fromEntries(found.flatMap((each, place) => (each ? [[ids[place], each.name]] : [])))
}

/** The radio that the address names, with the names of its playlists. */
export const currentRadio = resource($id, async (id, signal): Promise<RadioScreen> => {
  const radio = await getRadio(id, signal)
  return { radio, playlists: await playlistNames(radio.config, signal) }
})

// The pod decides the order of the tracks.
const spec: BrowseSpec = { orderings: [], ordering: '', search: false, pageSize: MAX_PAGE_SIZE }

const $tracksPage = computed([$route, $search], (route, search) => {
  if (route?.name !== 'library.radios.detail') return undefined
  const { page, pageSize } = readBrowse(search, spec)
  return { id: Number(route.params.id), page, page_size: pageSize }
})
const tracks = resource($tracksPage, ({ id, ...query }, signal) =>
  listRadioTracks(id, query, signal)
)

/** The tracks that the radio on screen draws from, in pages. */
export const radioTracks = {
  spec: () => spec,
  $value: keepRows(tracks.$value, $tracksPage),
  reload: tracks.reload
}

/**
 * Makes a radio, or changes the one with this id.
 * @param playlists names of the playlists among its filters
 * @throws FieldErrors, NotFoundError
 */
export async function saveRadio(
  id: number | undefined,
  wanted: RadioWrite,
  playlists: PlaylistNames
): Promise<Radio> {
  const radio = await (id === undefined ? addRadio(wanted) : changeRadio(id, wanted))
  // The page of the radio and its form share this: it would not be loaded again.
  if (id !== undefined) currentRadio.update(() => ({ radio, playlists }))
  return radio
}

export async function removeRadio(id: number): Promise<void> {
  try {
    await removeOnPod(id)
  } catch (error) {
    // Already deleted elsewhere.
    if (!(error instanceof NotFoundError)) throw error
  }
}
