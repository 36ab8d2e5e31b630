// Counts next to the frame's links. The frame is static, so they are inserted when they are known
// and after each page change.
import { env } from '../../lib/env.ts'
import { formatNumber } from '../../lib/i18n/formats.ts'
import type { TextKey } from '../../lib/i18n/keys.ts'
import { translator } from '../../lib/i18n/texts.ts'
import { routePath } from '../../lib/routes/match.ts'
import type { RouteName } from '../../lib/routes/table.ts'
import { $counts, watchCounts, type Counts } from '../../stores/people/notifications/counts.ts'

type Place = {
  /** Links of the top bar or of the sidebar. */
  link: '.bell' | '.rail-link'
  route: RouteName
  text: TextKey
  count: (counts: Readonly<Counts>) => number
}
const places: readonly Place[] = [
  {
    link: '.bell',
    route: 'notifications',
    text: 'notifications.countUnread',
    count: ({ inbox }) => inbox
  },
  {
    link: '.rail-link',
    route: 'notifications',
    text: 'notifications.requests',
    count: ({ followRequests }) => followRequests
  },
  {
    link: '.rail-link',
    route: 'manage.moderation.reports',
    text: 'notifications.moderation',
    count: (counts) => counts.pendingReviewReports + counts.pendingReviewRequests
  },
  {
    link: '.rail-link',
    route: 'manage.library.edits',
    text: 'notifications.edits',
    count: ({ pendingReviewEdits }) => pendingReviewEdits
  }
]

/** Shows a number, and a sentence for screen readers. */
function fill(element: HTMLElement, count: number, text: TextKey, tag: string): void {
  const figure = document.createElement('span')
  figure.ariaHidden = 'true'
  figure.textContent = count > 99 ? `${formatNumber(99, tag)}+` : formatNumber(count, tag)
  const words = document.createElement('span')
  words.className = 'visually-hidden'
  words.textContent = translator(tag)(text, { count })
  element.replaceChildren(figure, ' ', words)
}

function draw(): void {
  const tag = env().language()
  for (const { link: kind, route, text, count: of } of places) {
    const count = of($counts.get())
    const path = routePath(route, {}, tag)
    for (const link of document.querySelectorAll(`${kind}[href="${path}"]`)) {
      const found = link.querySelector<HTMLElement>('[data-count]')
      if (count === 0) {
        found?.remove()
        continue
      }
      const element = found ?? document.createElement('span')
      element.dataset.count = ''
      element.className = link.matches('.bell') ? 'badge' : 'count'
      fill(element, count, text, tag)
      if (!found) link.append(element)
    }
  }
}

/** Draws now and on every change and page; the texts of the page must be loaded. */
export function showCounts(): void {
  watchCounts()
  $counts.subscribe(draw)
  document.addEventListener('astro:after-swap', draw)
}
