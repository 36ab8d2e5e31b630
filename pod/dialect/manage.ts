// The things of the library as the administration of a server of 1.4 sees them.
import type { ManageAlbum } from '../../src/lib/contract/admin/library/albums.ts'
import type { ManageArtist } from '../../src/lib/contract/admin/library/artists.ts'
import type { ManageChannel } from '../../src/lib/contract/admin/library/channels.ts'
import type { ManageLibrary } from '../../src/lib/contract/admin/library/libraries.ts'
import type { ManageCredit } from '../../src/lib/contract/admin/library/rows.ts'
import type { ManageTrack } from '../../src/lib/contract/admin/library/tracks.ts'
import type { ManageUpload } from '../../src/lib/contract/admin/library/uploads.ts'
import { outward } from './addresses.ts'
import { attachment } from './shapes.ts'

type Shape = Record<string, unknown>

/** One artist instead of a list of credits. */
const withArtist = <T extends { artist_credit: ManageCredit[] }>({
  artist_credit: credits,
  ...row
}: T): Shape => ({ ...row, artist: credits[0]?.artist ?? null })

export const artist = (row: ManageArtist): Shape => ({ ...row, cover: attachment(row.cover) })

export const album = (row: ManageAlbum): Shape => ({
  ...withArtist(row),
  cover: attachment(row.cover)
})

export const track = (row: ManageTrack): Shape => ({
  ...withArtist(row),
  album: row.album && { ...withArtist(row.album), cover: attachment(row.album.cover) },
  cover: attachment(row.cover)
})

export const channel = (row: ManageChannel): Shape => ({ ...row, artist: artist(row.artist) })

/** 1.4 has three levels. */
const leveled = <T extends { privacy_level: string }>(row: T): Shape => ({
  description: null,
  ...row,
  privacy_level: row.privacy_level === 'followers' ? 'me' : row.privacy_level
})

export const library = (row: ManageLibrary): Shape => leveled(row)

export const upload = (row: ManageUpload): Shape => ({
  ...row,
  audio_file: row.audio_file && outward(row.audio_file),
  listen_url: row.listen_url && outward(row.listen_url),
  library: row.library && leveled(row.library)
})
