/** The name of the file on the person's disk, which every upload keeps. */
const sourceName = (source: unknown): string =>
  typeof source === 'string' ? source.replace(/^[a-z]+:\/\/(.*\/)?/, '') : ''

type Named = {
  uuid: string
  track: { title: string } | null
  filename?: string | null | undefined
  source: string | null
}

/** What an upload is called: the title of its track, else the name of its file. */
export const uploadName = ({ track, filename, source, uuid }: Named): string =>
  [track?.title, filename, sourceName(source)].find(
    (name): name is string => typeof name === 'string' && name !== ''
  ) ?? uuid
