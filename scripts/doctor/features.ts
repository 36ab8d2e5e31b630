// What people can do with Atoll at a pod, in words, and which dialects lack it.
import type { DialectName } from '../../src/lib/api/dialects/dialect.ts'

export type Feature = { words: string; lackedBy: readonly DialectName[] }

const everywhere = (words: string): Feature => ({ words, lackedBy: [] })
const newer = (words: string): Feature => ({ words, lackedBy: ['1.4'] })

export const FEATURES: readonly Feature[] = [
  everywhere('browsing, searching and playing'),
  everywhere('favorites, playlists, radios'),
  everywhere('podcasts and channels'),
  everywhere('live activity'),
  everywhere('uploads'),
  newer('several artists of one track'),
  newer('uploads in groups'),
  newer('following people'),
  newer('descriptions of playlists')
]
