// Chooses the file of a track to play, and its address. docs/product/player.md#stream-address.
import type { QueueSource } from '../queue/types.ts'

/** Highest bitrate of a transcoded stream: 320000 bit/s. The pod expects kbit/s. */
const TRANSCODE_BITRATE = 320_000

// Pods and browsers do not always use the same name for a type.
const aliases: Readonly<Record<string, string>> = {
  'audio/x-flac': 'audio/flac',
  'audio/mp3': 'audio/mpeg',
  'audio/x-mp3': 'audio/mpeg',
  'audio/opus': 'audio/ogg; codecs="opus"',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vorbis': 'audio/ogg; codecs="vorbis"',
  'application/ogg': 'audio/ogg',
  'audio/x-aiff': 'audio/aiff'
}
/** A mimetype as `canPlayType` understands it. */
export const playableType = (mimetype: string): string =>
  aliases[mimetype.toLowerCase()] ?? mimetype.toLowerCase()

const formats: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/flac': 'flac',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs="vorbis"': 'ogg',
  'audio/ogg; codecs="opus"': 'opus',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/webm': 'webm'
}

/** `transcode`: the pod sends mp3, because the browser cannot play the file as it is. */
export type Choice = { source: QueueSource; transcode: boolean; format: string }

/**
 * The first file the browser can play, else the first file as mp3; undefined if there is no file.
 */
export function chooseSource(
  sources: readonly QueueSource[],
  canPlay: (type: string) => boolean
): Choice | undefined {
  for (const source of sources) {
    const type = source.mimetype && playableType(source.mimetype)
    if (type && canPlay(type)) return { source, transcode: false, format: formats[type] ?? '' }
  }
  const first = sources[0]
  return first && { source: first, transcode: true, format: 'mp3' }
}

/**
 * The address of a stream. Keep it out of logs: the token is the listener's.
 * @param address absolute `listen_url`, which may already name the upload
 * @param token of the signed-in listener, undefined if no one is signed in
 */
export function streamUrl(address: string, transcode: boolean, token: string | undefined): string {
  const url = new URL(address)
  url.searchParams.set('download', 'false')
  if (transcode) {
    url.searchParams.set('to', 'mp3')
    url.searchParams.set('max_bitrate', String(TRANSCODE_BITRATE / 1000))
  }
  if (token) url.searchParams.set('token', token)
  return url.href
}

/**
 * The address under which a pod sends a file to be saved, as it is. Keep it out of logs: the token
 * is the listener's.
 * @param address absolute `listen_url` of an upload
 * @param token of the signed-in listener, undefined if no one is signed in
 */
export function downloadUrl(address: string, token: string | undefined): string {
  const url = new URL(address)
  url.searchParams.set('download', 'true')
  if (token) url.searchParams.set('token', token)
  return url.href
}
