// The cover moves from the clicked card into the next page as a view transition. That page has no
// data yet when the browser captures it, so its empty cover shows the card's image. Names are set
// on the click, because a name used twice on a page would cancel the transition.
import { matchPath } from '../../lib/routes/match.ts'

const kinds: Readonly<Record<string, string>> = {
  'library.albums.detail': 'album',
  'library.artists.detail': 'artist'
}

/** `cover-album-42` for the address of album 42; undefined for pages without a cover transition. */
export function morphName(pathname: string): string | undefined {
  const match = matchPath(pathname)
  const kind = match && kinds[match.name]
  return kind && `cover-${kind}-${match.params.id}`
}

/** The cover that moves. A variable, because the page's change separates its two ends. */
let moved: { name: string; art: string } | undefined

/** The picture of the card or row that contains a link. */
const pictureBy = (link: Element): HTMLImageElement | null =>
  link
    .closest('.card, .tile, .mini, .rowcard, .player-now')
    ?.querySelector<HTMLImageElement>('img') ?? null

function onClick({ target, defaultPrevented }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const name =
    link && !defaultPrevented && link.origin === location.origin
      ? morphName(link.pathname)
      : undefined
  const picture = name && pictureBy(link!)
  moved = undefined
  if (!name || !picture || !picture.complete || picture.naturalWidth === 0) return
  for (const other of document.querySelectorAll<HTMLElement>(`[style*="${name}"]`))
    other.style.viewTransitionName = ''
  picture.style.viewTransitionName = name
  moved = { name, art: picture.currentSrc }
}

function onSwap(): void {
  const place = document.querySelector<HTMLElement>('[data-morph]')
  const name = place ? morphName(location.pathname) : undefined
  if (!place || !name) return
  place.style.viewTransitionName = name
  if (moved?.name === name)
    place.style.setProperty('--morph-art', `url(${JSON.stringify(moved.art)})`)
  moved = undefined
}

/** Call it once per document. */
export function watchMorph(): void {
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('astro:after-swap', onSwap)
}
