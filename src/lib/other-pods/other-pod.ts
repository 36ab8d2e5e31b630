// Marks objects that another pod than the current one sent, and makes their addresses work here.
// docs/product/pods.md#several-pods.
import type { Attachment } from '../contract/kit/shapes.ts'
import type { Track } from '../contract/listen/tracks.ts'
import { addressAt } from '../pods/address.ts'

// A symbol, so that no answer of a pod can contain it.
const POD: unique symbol = Symbol('pod')

/** Marks a row with the origin of the pod that sent it. */
export const fromPod = <T extends object>(row: T, pod: string): T =>
  Object.assign({ ...row }, { [POD]: pod })

/** The origin of another pod that sent a row; undefined for rows of the current pod. */
export const podOf = (row: object): string | undefined => (row as { readonly [POD]?: string })[POD]

/** The same picture with absolute addresses. */
export function pictureAt<T extends Attachment | null | undefined>(pod: string, picture: T): T {
  const urls = picture?.urls
  if (!urls) return picture
  const absolute = Object.fromEntries(
    Object.entries(urls).map(([size, address]) => [
      size,
      typeof address === 'string' ? addressAt(pod, address) : address
    ])
  )
  return { ...picture, urls: absolute } as T
}

/** A track of another pod, for the queue of this one. */
export const trackAt = (pod: string, track: Track): Track =>
  fromPod(
    {
      ...track,
      cover: pictureAt(pod, track.cover),
      artist_credit: track.artist_credit?.map((credit) => ({
        ...credit,
        artist: { ...credit.artist, cover: pictureAt(pod, credit.artist.cover) }
      })),
      album: track.album && { ...track.album, cover: pictureAt(pod, track.album.cover) },
      listen_url: addressAt(pod, track.listen_url),
      uploads: (track.uploads ?? []).map((upload) => ({
        ...upload,
        listen_url: addressAt(pod, upload.listen_url)
      }))
    },
    pod
  )
