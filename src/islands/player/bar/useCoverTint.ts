import { useEffect, useState } from 'react'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import { DEFAULT_COVER } from '../../../lib/pictures/covers.ts'
import { tintName, tintOf } from '../../../lib/colour/tint.ts'

/**
 * The colour of an entry's cover; until it is read, or if it cannot be read, the fixed colour of
 * its album's name.
 */
export function useCoverTint(entry: QueueEntry | undefined): string {
  const [read, setRead] = useState<{ url: string; tint: string | undefined }>()
  const url = entry?.coverUrl
  useEffect(() => {
    // The default cover is always grey.
    if (!url || url === DEFAULT_COVER) return
    let wanted = true
    // Loaded separately: the bar can be drawn without it.
    import('../../../lib/colour/read-tint.ts')
      .then(({ readTint }) => readTint(url))
      .then(
        (tint) => wanted && setRead({ url, tint }),
        () => undefined
      )
    return () => void (wanted = false)
  }, [url])
  if (!entry) return ''
  return (read?.url === url && read?.tint) || tintOf(tintName(entry))
}
