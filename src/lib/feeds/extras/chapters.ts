// Files with chapters: https://github.com/Podcastindex-org/podcast-namespace (JSON chapters).
import { cleanLine } from '../../file-tags/texts.ts'
import type { FileChapter } from '../../file-tags/types.ts'
import { webLink } from '../../text/web-link.ts'
import { ExtrasProblem } from './types.ts'

const MAX_CHAPTERS = 1000

/** Some files write numbers as texts. */
const secondsOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN
const isTime = (seconds: number): boolean => seconds >= 0 && seconds < 1e6

/**
 * The chapters of a file, sorted; hidden ones and those without a title are left out.
 * @throws ExtrasProblem if it is no such file
 */
export function readChapters(text: string): FileChapter[] {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new ExtrasProblem('unreadable')
  }
  const rows = (file as { chapters?: unknown } | null)?.chapters
  if (!Array.isArray(rows)) throw new ExtrasProblem('unreadable')
  return (rows as unknown[])
    .slice(0, MAX_CHAPTERS)
    .flatMap((row): FileChapter[] => {
      const { startTime, endTime, title, url, toc } = (row ?? {}) as Record<string, unknown>
      const name = cleanLine(title)
      const start = secondsOf(startTime)
      const end = secondsOf(endTime)
      if (!name || toc === false || !isTime(start)) return []
      const link = typeof url === 'string' ? webLink(url) : undefined
      return [
        {
          start,
          title: name,
          ...(isTime(end) && end > start ? { end } : {}),
          ...(link ? { url: link } : {})
        }
      ]
    })
    .toSorted((a, b) => a.start - b.start)
}
