import { useState } from 'react'
import { DEFAULT_COVER } from '../../lib/queue/normalize.ts'

/** Art of an entry; the default cover where it does not load. `size` in CSS pixels times two. */
export function EntryArt({ url, size, eager }: { url: string; size: number; eager?: boolean }) {
  const [broken, setBroken] = useState<string>()
  return (
    <img
      src={url === broken ? DEFAULT_COVER : url}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(url)}
    />
  )
}
