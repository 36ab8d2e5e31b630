// Chapters and transcript of the episode that plays, from its feed, for the full player.
import { bestTranscript } from '../../../lib/feeds/extras/transcript.ts'
import { env } from '../../../lib/env.ts'
import type { QueueEntry } from '../../../lib/queue/types.ts'
import type { FileTags } from '../../../lib/file-tags/types.ts'
import { artistFeed, chaptersAt, extrasOf, transcriptAt } from './extras.ts'
import { $feedSites } from '../../player/tags/feed-sites.ts'

/** Undefined where the feed has nothing, or its site was not allowed. No message is shown. */
export async function feedTags(entry: QueueEntry): Promise<FileTags | undefined> {
  if (!entry.episode || entry.artistId === undefined || entry.pod !== undefined) return undefined
  const feed = await artistFeed(entry.artistId)
  if (!feed || !$feedSites.get().includes(feed.host)) return undefined
  const extras = await extrasOf(feed, { title: entry.title, position: entry.position ?? undefined })
  if (!extras) return undefined
  const transcript = bestTranscript(extras.transcripts, env().language())
  const [chapters, lyrics] = await Promise.all([
    extras.chapters === undefined ? [] : chaptersAt(extras.chapters).catch(() => []),
    transcript && transcriptAt(transcript).catch(() => undefined)
  ])
  return { chapters, ...(lyrics ? { lyrics } : {}) }
}
