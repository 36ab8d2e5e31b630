// What owners of channels publish there: their channels, what a channel has already, and the files
// that the pod keeps as drafts or could not import. docs/product/library.md#publishing.
import { atom, computed } from 'nanostores'
import { listAlbums } from '../../../lib/api/listen/albums.ts'
import { listChannels } from '../../../lib/api/listen/channels.ts'
import { listLicenses } from '../../../lib/api/listen/licenses.ts'
import { addAttachment, getAttachment } from '../../../lib/api/publish/attachments.ts'
import { allRows } from '../../../lib/api/pages.ts'
import {
  actOnUploads,
  changeUpload,
  listUploads,
  removeUpload
} from '../../../lib/api/publish/uploads.ts'
import { FieldErrors, NotFoundError } from '../../../lib/api/errors.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import type { ImportStatus, Upload } from '../../../lib/contract/publish/uploads.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { readTexts } from '../../../lib/uploads/pack.ts'
import { lookAfter } from '../../../lib/uploads/pace.ts'
import { readyTexts, type EpisodeTexts } from '../../../lib/uploads/episodes.ts'
import type { UploadTarget } from '../../../lib/uploads/types.ts'
import { channelsOrNone } from '../../listen/channels/switched-off.ts'
import { onLive } from '../../live/live.ts'
import { resource } from '../../kit/resource.ts'
import { fetchMe, $me } from '../../session/session.ts'

const PAGE_SIZE = 50
/** Albums or series of a channel that are offered at most; pods send each with its tracks. */
const MAX_ALBUMS = 200

/** The part of a channel that publishing needs. */
export type ChannelRef = Pick<Channel, 'uuid' | 'artist'>

export const channelTarget = ({ uuid, artist }: ChannelRef): UploadTarget => ({
  type: 'channel',
  channel: uuid,
  name: artist.name
})

const $person = computed($me, (me) => me?.id)
/** The channels of the person; not those that the pod reads from feeds. */
export const ownChannels = resource($person, async (_me: number, signal?: AbortSignal) => {
  const rows = await allRows((page) =>
    channelsOrNone(listChannels({ scope: 'me', page, page_size: PAGE_SIZE }, signal))
  )
  return rows.filter(({ actor }) => actor !== null)
})

const $artist = atom<number | undefined>()
/**
 * Names the channel that something is published in, by its artist.
 * @param artist undefined at the end
 */
export const publishIn = (artist: number | undefined): void => $artist.set(artist)

/** Albums or series of that channel; pods find those without tracks by the artist only. */
export const channelAlbums = resource($artist, (artist, signal) =>
  allRows(
    (page) =>
      listAlbums(
        {
          artist: String(artist),
          include_channels: true,
          ordering: 'title',
          page,
          page_size: PAGE_SIZE
        },
        signal
      ),
    MAX_ALBUMS
  )
)

/** All licenses of the pod, by name. */
export const licenses = resource($person, async (_me: number, signal?: AbortSignal) =>
  (await listLicenses(signal)).toSorted((a, b) => a.name.localeCompare(b.name))
)

const $cover = atom<string | undefined>()
/** Shows a picture that was uploaded. @param uuid undefined for none */
export const showCover = (uuid: string | undefined): void => $cover.set(uuid)
/** The picture of the file that is shown; undefined once the pod has deleted it. */
export const shownCover = resource($cover, (uuid, signal) =>
  getAttachment(uuid, signal).catch((error: unknown): Attachment | undefined => {
    if (error instanceof NotFoundError) return undefined
    throw error
  })
)

/** How many pictures are on their way: what they belong to is not published before. */
export const $coversSending = atom(0)

/** Sends a picture. @param onProgress receives the share sent, 0 to 1 @returns its uuid */
export async function sendCover(
  file: Blob,
  name: string,
  onProgress: (share: number) => void
): Promise<string> {
  return (await addAttachment(file, name, onProgress)).uuid
}

/** States of what the owner still has to do something about. */
const UNFINISHED: ImportStatus[] = ['draft', 'errored', 'pending']

const $drafts = atom<{ channel: string; page: number } | undefined>()
/** Uploads of a channel that are no episodes yet, the newest first. */
export const channelDrafts = resource($drafts, ({ channel, page }, signal) =>
  listUploads(
    {
      channel,
      import_status: UNFINISHED,
      ordering: '-creation_date',
      page,
      page_size: PAGE_SIZE
    },
    signal
  ).catch((error: unknown) => {
    // The last one of the page is gone, and the page with it.
    if (error instanceof NotFoundError && page > 1) showDraftsPage(1)
    throw error
  })
)
export const $draftsPage = computed($drafts, (shown) => shown?.page ?? 1)
export const showDraftsPage = (page: number): void => {
  const shown = $drafts.get()
  if (shown) $drafts.set({ ...shown, page })
}
export const draftPages = (count: number): number => Math.max(1, Math.ceil(count / PAGE_SIZE))

/**
 * Shows the drafts of a channel, and asks again while the pod imports some.
 * @param settled called when some are gone: they may be episodes now
 * @returns a function that ends this
 */
export function followDrafts(channel: string, settled: () => void): () => void {
  const timer = createTimer()
  let before: readonly string[] = []
  let asked = 0
  $drafts.set({ channel, page: 1 })
  const offValue = channelDrafts.$value.subscribe((shown) => {
    if (shown.state !== 'ready') return
    const { results } = shown.value
    const there = new Set(results.map(({ uuid }) => uuid))
    // Those that are gone are episodes now, or deleted, or on another page.
    if (before.some((uuid) => !there.has(uuid))) {
      asked = 0
      settled()
    }
    before = [...there]
    timer.clear()
    if (results.some((row) => row.import_status === 'pending'))
      timer.set(() => void channelDrafts.reload(), lookAfter(asked++))
  })
  const offLive = onLive('import.status_updated', () => void channelDrafts.reload())
  return () => {
    offValue()
    offLive()
    timer.clear()
    $drafts.set(undefined)
  }
}

/** What is written about an upload; the title is empty if nobody wrote one. */
export const writtenTexts = ({ import_metadata: written }: Upload): EpisodeTexts => ({
  title: '',
  ...readTexts(written)
})

/** The storage has changed. */
const changed = async (): Promise<void> => {
  await channelDrafts.reload()
  void fetchMe().catch(() => {})
}

/** Saves what is written about a draft. @throws FieldErrors by the fields of the texts */
export async function saveDraft(uuid: string, texts: EpisodeTexts): Promise<void> {
  try {
    await changeUpload(uuid, { import_metadata: readyTexts(texts) })
  } catch (error) {
    const { import_metadata: fields } = Object(error instanceof FieldErrors && error.fields)
    throw fields === undefined ? error : new FieldErrors(fields)
  }
  await channelDrafts.reload()
}

/** Lets the pod import drafts, or again what it could not import. */
export async function publishUploads(rows: readonly Upload[]): Promise<void> {
  for (const [action, takes] of [
    ['publish', (row: Upload) => row.import_status === 'draft'],
    ['relaunch_import', (row: Upload) => row.import_status === 'errored']
  ] as const) {
    const uuids = rows.filter(takes).map(({ uuid }) => uuid)
    if (uuids.length > 0) await actOnUploads(action, uuids)
  }
  await channelDrafts.reload()
}

/** Deletes a draft and its file; one that is gone already is no error. */
export async function deleteDraft(uuid: string): Promise<void> {
  try {
    await removeUpload(uuid)
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
  await changed()
}
