// The part below the head of the landing page: the pod, its newest albums and channels. Plain DOM,
// so that the page needs no framework; loaded when that part is near. Drawn from top to bottom, so
// that visible content does not move.
import { podOrigin } from '../../lib/pods/address.ts'
import { listChannels } from '../../lib/api/listen/channels.ts'
import { readProfile } from '../../lib/api/dialects/profile-cache.ts'
import type { NodeInfo } from '../../lib/contract/admin/instance.ts'
import type { Attachment } from '../../lib/contract/kit/shapes.ts'
import { coverAddresses, DEFAULT_COVER } from '../../lib/pictures/covers.ts'
import { creditLine } from '../../lib/text/credit-names.ts'
import { env } from '../../lib/env.ts'
import { shortName } from '../../lib/text/names.ts'
import { reportPicture } from '../../lib/pictures/failed-pictures.ts'
import { routePath } from '../../lib/routes/match.ts'
import { listNewestAlbums } from '../../stores/listen/albums/newest-albums.ts'
import { drawPod } from './pod.ts'

const SHOWN = 6
const COVER = 300

type Card = { href: string; title: string; sub: string; cover: Attachment | null | undefined }

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>
) {
  return Object.assign(document.createElement(tag), properties)
}

function drawCard({ href, title, sub, cover }: Card): HTMLLIElement {
  const src = coverAddresses(cover).medium ?? DEFAULT_COVER
  const art = element('div', { className: 'card-art' })
  const picture = element('img', { alt: '', loading: 'lazy', width: COVER, height: COVER, src })
  picture.addEventListener(
    'error',
    () => {
      reportPicture(src)
      picture.src = DEFAULT_COVER
    },
    { once: true }
  )
  art.append(picture)
  const card = element('li', { className: 'card' })
  card.append(
    art,
    element('a', {
      className: 'card-title truncate',
      dir: 'auto',
      href,
      title,
      textContent: title
    }),
    element('p', { className: 'card-sub truncate', dir: 'auto', textContent: sub })
  )
  return card
}

async function drawCards(place: HTMLElement, cards: Promise<Card[]>): Promise<void> {
  const found = await cards
  const list = place.querySelector('ul')!
  const there = [...list.querySelectorAll('.card-title')].map((link) => link.getAttribute('href'))
  // The first rows may stand there already (docs/first-data.md).
  if (there.join() !== found.map(({ href }) => href).join())
    list.replaceChildren(...found.map(drawCard))
  place.hidden = found.length === 0
}

const report = (error: unknown): void => env().report(error)

/** Whether a card can show it as its name; answers of pods are not trusted. */
const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * The newest albums and channels: requested together, drawn one after the other so that visible
 * content does not move.
 */
async function drawMusic(
  part: (name: string) => HTMLElement,
  before: Promise<unknown>
): Promise<void> {
  const locale = env().language()
  const albums = listNewestAlbums(SHOWN).then(({ results }) =>
    results
      .filter(({ title }) => isName(title))
      .map(({ id, title, artist_credit: credits, cover }) => ({
        href: routePath('library.albums.detail', { id: String(id) }, locale),
        title,
        sub: creditLine(credits),
        cover
      }))
  )
  const channels = listChannels({ ordering: '-creation_date', page_size: SHOWN }).then(
    ({ results }) =>
      results
        .filter(({ artist }) => isName(artist?.name))
        .map(({ uuid, actor, artist }) => ({
          href: routePath('channels.detail', { id: uuid }, locale),
          title: artist.name,
          sub: isName(actor?.full_username) ? shortName(`@${actor.full_username}`) : '',
          cover: artist.cover
        }))
  )
  albums.catch(() => {})
  channels.catch(() => {})
  await before
  await drawCards(part('albums'), albums).catch(report)
  await drawCards(part('channels'), channels).catch(report)
}

/**
 * Draws everything below the head; a part that fails stays hidden, the others are still drawn.
 * @param info the node information requested for the head, which also reports its failure
 */
export async function drawFront(
  front: HTMLElement,
  info: Promise<NodeInfo | undefined>
): Promise<void> {
  const part = (name: string): HTMLElement =>
    front.querySelector<HTMLElement>(`[data-front-${name}]`)!
  const pod = info
    .then((known) => known && drawPod(part('pod'), known, podOrigin(), reportPicture))
    .catch(report)
  // If the pod was closed at the last visit, first wait whether it has been opened: a closed pod
  // would refuse the lists.
  await env().chosen
  const isClosed = () => readProfile(podOrigin())?.closed === true
  if (isClosed()) await pod
  if (!isClosed()) await drawMusic(part, pod)
  await pod
  part('closed').hidden = !isClosed()
  part('links').hidden = false
}
