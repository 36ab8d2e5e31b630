// Files of the pod that a person saves. docs/product/library.md#download.
import { askFile } from '../../lib/api/client.ts'
import { NotFoundError } from '../../lib/api/errors.ts'
import { getTrack } from '../../lib/api/listen/tracks.ts'
import { downloadUrl } from '../../lib/audio/source.ts'
import type { Track } from '../../lib/contract/listen/tracks.ts'
import { env } from '../../lib/env.ts'
import { podAddress } from '../../lib/pods/address.ts'
import { creditLine } from '../../lib/text/credit-names.ts'
import { safeFileName } from '../../lib/text/file-names.ts'
import { mainUpload } from '../../lib/tracks.ts'
import { showError } from '../errors/errors.ts'
import { showMessage } from '../kit/messages.ts'
import { isTokenSession, knownSession, tokenFor } from '../session/session.ts'

export type Download = {
  readonly address: string
  /** For hosts that name no file themselves: "Artist - Title.flac". */
  readonly name: string
  /** Another host sends the file. It may name none, and then browsers show it as a page. */
  readonly elsewhere: boolean
}

/** Downloads that are being asked for, by upload: a second press does nothing. */
const asked = new Set<string>()

/**
 * Asks whether the pod sends a track's file, as a refusal would replace the page. Shows a message
 * if it does not.
 * @param uuid of the upload; without it, the one whose facts the track's page shows
 * @returns undefined if there is nothing to save
 */
export async function askDownload(track: Track, uuid?: string): Promise<Download | undefined> {
  const key = uuid ?? `track ${track.id}`
  if (asked.has(key)) return undefined
  asked.add(key)
  try {
    const [whole] = await Promise.all([
      track.uploads.length > 0 ? track : getTrack(track.id),
      isTokenSession() && knownSession()
    ])
    const upload =
      uuid === undefined ? mainUpload(whole) : whole.uploads.find((each) => each.uuid === uuid)
    if (!upload) throw new NotFoundError('')
    const listen = podAddress(upload.listen_url)
    const address = downloadUrl(listen, tokenFor(listen))
    const sent = await askFile(address)
    const title = `${creditLine(track.artist_credit)} - ${track.title}`
    const ending = /^[a-z\d]{1,5}$/i.test(upload.extension ?? '') ? `.${upload.extension}` : ''
    return {
      address,
      name: safeFileName(title, 'track') + ending,
      elsewhere: new URL(sent).origin !== env().location().origin
    }
  } catch (error) {
    if (error instanceof NotFoundError)
      showMessage(
        { text: 'errors.noFile', params: { title: track.title } },
        { color: 'danger', key: 'download' }
      )
    else showError(error)
    return undefined
  } finally {
    asked.delete(key)
  }
}
