// The pod's figures on the landing page: numbers into static places, so that reading it needs no framework.
import { getNodeInfo } from '../lib/api/instance.ts'
import { env } from '../lib/env.ts'
import { formatNumber } from '../lib/i18n/formats.ts'

async function draw(): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-figures]')
  if (!list) return
  try {
    const { metadata, usage } = await getNodeInfo()
    const figures: Record<string, number | null | undefined> = { ...metadata.content?.local, users: usage.users.total }
    for (const place of list.querySelectorAll<HTMLElement>('[data-figure]')) {
      const value = figures[place.dataset.figure!]
      if (typeof value === 'number') place.textContent = formatNumber(Math.floor(value), document.documentElement.lang)
    }
  } catch (error) {
    // The page says enough without them: the dashes stay.
    env().report(error)
  }
}

/** A window's height ahead. */
const NEAR = '100%'

/** The part below the head comes when it is near. */
function watchFront(): void {
  const front = document.querySelector<HTMLElement>('[data-front]')
  if (!front) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      import('./front.ts').then(({ drawFront }) => drawFront(front)).catch((error: unknown) => env().report(error))
    },
    { rootMargin: NEAR }
  )
  observer.observe(front)
}

function begin(): void {
  void draw()
  watchFront()
}

export function watchFigures(): void {
  begin()
  document.addEventListener('astro:after-swap', begin)
}
