// The titles that a page gets from the API: the bench looks for them on the screen.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'

type Row = { title?: string; name?: string; track?: { title?: string } | number }
type Answer = Row & { results?: Row[]; tracks?: Row[] }

const titleOf = ({ title, name, track }: Row): string | undefined =>
  title ?? name ?? (typeof track === 'object' ? track.title : undefined)

/** Milliseconds after the load until the answers of the API are there, without throttling. */
const ANSWERS = 3500

/**
 * Opens a page and reads the titles in the API's answers. An album's own title is not among those
 * of its tracks.
 * @param lists paths of the API whose rows count
 */
export async function collectTitles(
  page: Page,
  url: string,
  lists: RegExp | undefined
): Promise<readonly string[]> {
  const titles = new Set<string>()
  const heads = new Set<string>()
  const reading: Promise<void>[] = []
  const read = (answer: Answer) => {
    const rows = answer.results ?? (Array.isArray(answer) ? (answer as Row[]) : answer.tracks)
    if (!Array.isArray(answer) && answer.title) heads.add(answer.title.trim())
    for (const row of rows ?? []) {
      const title = titleOf(row)?.trim()
      if (title) titles.add(title)
    }
  }
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/\/api\/v\d\//.test(pathname) || !lists?.test(pathname) || !response.ok()) return
    reading.push(response.json().then(read, () => undefined))
  })
  await page.goto(url, { waitUntil: 'load' })
  await wait(ANSWERS)
  await Promise.all(reading)
  return [...titles].filter((title) => !heads.has(title))
}
