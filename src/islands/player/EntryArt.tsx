import { useState } from 'react'
import { DEFAULT_COVER } from '../../lib/covers.ts'

export type EntryArtProps = {
  url: string
  /** In CSS pixels times two. */
  size: number
  eager?: boolean
  /** A smaller one that is there already: it stands in until the other has come. */
  preview?: string
}

/** Art of an entry; the default cover where it does not load. */
export function EntryArt({ url, size, eager, preview }: EntryArtProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <img
      src={url === broken ? DEFAULT_COVER : url}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={preview ? { background: `url(${JSON.stringify(preview)}) center / cover` } : undefined}
      onError={() => setBroken(url)}
    />
  )
}
