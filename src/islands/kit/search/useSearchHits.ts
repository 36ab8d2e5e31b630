// The hits among the results on screen.
import { useMemo } from 'react'
import { kinds, type Found } from '../../../lib/search/kinds.ts'
import type { Results } from '../../../stores/listen/search/search.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { hitOf, tracksIn, type Hit } from './hits.ts'

/** The hits of rows; tracks play on through the other tracks among them. */
export function useHitsOf(rows: readonly Found[]): Hit[] {
  const { locale } = useLanguage()
  return useMemo(() => {
    const tracks = tracksIn(rows)
    return rows.map((found) => hitOf(found, locale, tracks))
  }, [rows, locale])
}

/** Every hit of an overview. */
export function useResultHits({ groups }: Results): Hit[] {
  const rows = useMemo(
    () =>
      kinds.flatMap((kind) => {
        const group = groups[kind]
        return group?.state === 'ready' ? group.rows : []
      }),
    [groups]
  )
  return useHitsOf(rows)
}
