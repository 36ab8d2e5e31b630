/** Media types by file extension, as real pods send them with audio. */
export const AUDIO: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/opus',
  flac: 'audio/flac',
  aac: 'audio/x-m4a',
  m4a: 'audio/x-m4a',
  aif: 'audio/x-aiff',
  aiff: 'audio/x-aiff'
}

const OTHERS: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  map: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff'
}

const TYPES: ReadonlyMap<string, string> = new Map(Object.entries({ ...OTHERS, ...AUDIO }))

/** The type of a file by its name. */
export const mimetypeOf = (path: string): string => {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return TYPES.get(extension) ?? 'application/octet-stream'
}

/** The usual extension of a type of sound; empty for others. */
export const extensionFor = (mimetype: string): string =>
  Object.entries(AUDIO).find(([, type]) => type === mimetype)?.[0] ?? ''

const SOUNDS: ReadonlySet<string> = new Set([
  ...Object.values(AUDIO),
  'audio/aac',
  'audio/mp4',
  'audio/wav',
  'audio/webm',
  'audio/x-flac',
  'audio/x-wav'
])

/**
 * A media type that came from outside, without its parameters, if it is a sound that browsers know;
 * else undefined. Only these are sent again: browsers read "audio/x, text/html" as HTML.
 */
export function soundTypeOf(named: unknown): string | undefined {
  const type = typeof named === 'string' ? named.split(';')[0]!.trim().toLowerCase() : ''
  if (type === 'audio/mp3') return 'audio/mpeg'
  return SOUNDS.has(type) ? type : undefined
}

/** Whether a file is AAC without a container, by its name. */
export const isBareAac = (name: string): boolean => /\.aac$/i.test(name)
