// The pod's figures on the landing page, written into static elements, so that the page needs no
// framework.
import { getNodeInfo } from '../../lib/api/admin/instance.ts'
import type { NodeInfo } from '../../lib/contract/admin/instance.ts'
import { env } from '../../lib/env.ts'
import { formatNumber } from '../../lib/i18n/formats.ts'

const report = (error: unknown): undefined => void env().report(error)

function drawFigures(list: HTMLElement, { metadata, usage }: NodeInfo): void {
  // Pods that hide their statistics report 0 users, which no real pod has.
  const users = usage.users.total || undefined
  const figures: Record<string, number | null | undefined> = { ...metadata.content?.local, users }
  for (const place of list.querySelectorAll<HTMLElement>('[data-figure]')) {
    const value = figures[place.dataset.figure!]
    if (typeof value === 'number')
      place.textContent = formatNumber(Math.floor(value), env().language())
  }
}

/** Distance: one window height ahead. */
const NEAR = '100%'

/** Draws the part below the head when it is near the viewport. */
function watchFront(front: HTMLElement, info: Promise<NodeInfo | undefined>): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('./front.ts').then(({ drawFront }) => drawFront(front, info)).catch(report)
    },
    { rootMargin: NEAR }
  )
  observer.observe(front)
}

function begin(): void {
  const list = document.querySelector<HTMLElement>('[data-figures]')
  const front = document.querySelector<HTMLElement>('[data-front]')
  // Pods may serve this page for other addresses; then the right one is already loading.
  if (!list || !front || 'misplaced' in document.documentElement.dataset) return
  // If this fails, the page keeps showing dashes.
  const info = getNodeInfo().catch(report)
  info.then((figures) => figures && drawFigures(list, figures)).catch(report)
  watchFront(front, info)
}

export function watchFigures(): void {
  begin()
  document.addEventListener('astro:after-swap', begin)
}
