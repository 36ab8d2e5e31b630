// The thing on the page that edits it, its recent edits, and the licences to choose from.
import { computed, onMount } from 'nanostores'
import { listLicenses } from '../../../lib/api/listen/licenses.ts'
import type { Mutation } from '../../../lib/contract/publish/edits.ts'
import type { EditKind } from '../../../lib/edits/fields.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { onGap, onLive } from '../../live/live.ts'
import { $me } from '../../session/session.ts'
import { loadTarget, targetCalls } from './targets.ts'

const KINDS: Readonly<Record<string, EditKind>> = {
  'library.artists.edit': 'artist',
  'library.albums.edit': 'album',
  'library.tracks.edit': 'track'
}
/** The edits below the form. */
const RECENT = 10

type Key = { kind: EditKind; id: number; me: number }
const $key = computed([$route, $me], (route, me): Key | undefined => {
  const kind = route && KINDS[route.name]
  return kind && me ? { kind, id: Number(route.params.id), me: me.id } : undefined
})

export const editTarget = resource($key, ({ kind, id }, signal) => loadTarget(kind, id, signal))

export const recentEdits = resource(
  $key,
  async ({ kind, id }, signal): Promise<Mutation[]> =>
    (await targetCalls[kind].list(id, { page_size: RECENT }, signal)).results
)

// An edit that is reviewed while the form is open.
onMount(recentEdits.$value, () => {
  const again = () => void recentEdits.reload()
  const undo = [onLive('mutation.created', again), onLive('mutation.updated', again), onGap(again)]
  return () => {
    for (const each of undo) each()
  }
})

const $asksLicenses = computed($key, (key) => (key?.kind === 'track' ? 'all' : undefined))
export const licenses = resource($asksLicenses, (_, signal) => listLicenses(signal))
