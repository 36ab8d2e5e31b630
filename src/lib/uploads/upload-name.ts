/** The name of the file on the person's disk, which every upload keeps. */
const sourceName = (source: unknown): string =>
  typeof source === 'string' ? source.replace(/^[a-z]+:\/\/(.*\/)?/, '') : ''

type Named = {
  uuid: string
  track: { title: string } | null
  filename?: string | null | undefined
  source: string | null
  /** What its owner has written about a draft. */
  import_metadata?: unknown
}

/** What an upload is called: by its track, by what is written about it, or by its file. */
export const uploadName = (upload: Named): string => {
  const { track, filename, source, uuid, import_metadata: written } = upload
  const { title } = Object(written) as { title?: unknown }
  return (
    [track?.title, title, filename, sourceName(source)].find(
      (name): name is string => typeof name === 'string' && name.trim() !== ''
    ) ?? uuid
  )
}
