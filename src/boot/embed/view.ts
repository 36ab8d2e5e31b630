// Draws an embed without a framework. Texts of the pod only ever become text.
import { coverAddresses, DEFAULT_COVER } from '../../lib/pictures/covers.ts'
import { formatDuration } from '../../lib/i18n/formats.ts'
import type { Translate } from '../../lib/i18n/texts.ts'
import { creditLine } from '../../lib/text/credit-names.ts'
import { trackSeconds } from '../../lib/tracks.ts'
import type { Shown } from './load.ts'
import { createPlayer, type PlayerState } from './player.ts'

type Child = Node | string | false | undefined

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<Omit<HTMLElementTagNameMap[K], 'style'>> & { readonly class?: string },
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const { class: className, ...rest } = properties
  const made = Object.assign(document.createElement(name), rest)
  if (className !== undefined) made.className = className
  made.append(...children.filter((each) => each !== undefined && each !== false))
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

/** An icon of those in the page. */
function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(SVG, 'use')
  use.setAttribute('href', `#i-${name}`)
  svg.append(use)
  return svg
}

const button = (name: string, label: string, onclick: () => void) =>
  element('button', { type: 'button', title: label, ariaLabel: label, onclick }, icon(name))

/** A link out of the frame. */
const away = (href: string, text: string) =>
  element('a', { href, target: '_blank', rel: 'noopener', dir: 'auto', textContent: text })

type Parts = { page: string; host: string; tag: string; t: Translate }

function head({ title, by, cover }: Shown, { page, host, t }: Parts): HTMLElement {
  const picture = element('img', {
    src: coverAddresses(cover).medium ?? DEFAULT_COVER,
    alt: '',
    width: 118,
    height: 118,
    decoding: 'async'
  })
  picture.addEventListener('error', () => (picture.src = DEFAULT_COVER), { once: true })
  return element(
    'header',
    {},
    picture,
    element(
      'div',
      { class: 'words' },
      element('h1', {}, away(page, title)),
      by !== '' && element('p', { dir: 'auto', textContent: by }),
      element('p', { class: 'muted' }, away(new URL(page).origin, t('embedPage.on', { host })))
    )
  )
}

/**
 * The whole embed of what was loaded.
 * @param parts `page` is the address of its page, `host` the name of the pod, `tag` the language
 */
export function drawShown(shown: Shown, parts: Parts): readonly Node[] {
  const { tag, t, page } = parts
  const { tracks, count } = shown
  const player = createPlayer(tracks, draw)
  const { audio } = player
  const single = tracks.length === 1

  const play = button('play', '', () => player.toggle())
  play.className = 'play'
  const step = (by: 1 | -1) => () => {
    const row = player.beside(by)
    if (row !== undefined) player.toggle(row)
  }
  const before = button('prev', t('embedPage.previous'), step(-1))
  const after = button('next', t('embedPage.next'), step(1))
  const place = element('input', {
    type: 'range',
    min: '0',
    step: '1',
    value: '0',
    ariaLabel: t('embedPage.position'),
    disabled: true
  })
  const time = element('span', { class: 'time' })
  const status = element('p', { class: 'status', role: 'status' })

  const rows = tracks.map((track, row) => {
    const pressed = () => player.toggle(row)
    return element(
      'li',
      {},
      element(
        'button',
        { type: 'button', class: 'row', onclick: pressed },
        element('span', { class: 'title', dir: 'auto', textContent: String(track.title ?? '') }),
        element('span', {
          class: 'muted title',
          dir: 'auto',
          textContent: creditLine(track.artist_credit ?? [])
        }),
        element('span', { class: 'time', textContent: formatDuration(trackSeconds(track), tag) })
      )
    )
  })

  const seconds = (at: number) =>
    Number.isFinite(audio.duration) ? audio.duration : at < 0 ? 0 : trackSeconds(tracks[at]!)

  function drawTime(): void {
    const row = Math.max(now.at, 0)
    const whole = tracks[row] ? seconds(row) : 0
    place.max = String(Math.max(1, Math.floor(whole)))
    place.value = String(Math.floor(audio.currentTime))
    place.ariaValueText = formatDuration(audio.currentTime, tag)
    time.textContent = `${formatDuration(audio.currentTime, tag)} / ${formatDuration(whole, tag)}`
  }

  let now: PlayerState = { at: -1, state: 'paused', failed: new Set() }
  function draw(state: PlayerState): void {
    const changed = state.at !== now.at
    now = state
    const { at, failed } = state
    const going = state.state !== 'paused'
    const title = String(tracks[Math.max(at, 0)]?.title ?? shown.title)
    play.ariaLabel = play.title = t(going ? 'embedPage.pause' : 'embedPage.play', { title })
    play.replaceChildren(icon(going ? 'pause' : 'play'))
    play.ariaBusy = String(state.state === 'loading')
    play.disabled = failed.size === tracks.length
    before.disabled = player.beside(-1) === undefined
    after.disabled = player.beside(1) === undefined
    place.disabled = at < 0
    rows.forEach((row, index) => {
      row.toggleAttribute('data-now', index === at)
      const pressed = row.firstElementChild as HTMLButtonElement
      pressed.disabled = failed.has(index)
      pressed.setAttribute('aria-current', String(index === at))
    })
    status.textContent =
      failed.size === tracks.length
        ? t('embedPage.nothing')
        : changed && at >= 0
          ? t('embedPage.nowPlaying', { title })
          : (status.textContent ?? '')
    if (changed && at >= 0) describe(tracks[at]!, shown)
    drawTime()
  }

  place.addEventListener('input', () => (audio.currentTime = Number(place.value)))
  for (const event of ['timeupdate', 'durationchange', 'seeked'])
    audio.addEventListener(event, drawTime)
  draw({
    ...now,
    failed: new Set(tracks.flatMap(({ uploads }, row) => (uploads?.length ? [] : [row])))
  })
  handle('play', () => player.toggle())
  handle('pause', () => player.toggle())
  handle('nexttrack', step(1))
  handle('previoustrack', step(-1))

  return [
    head(shown, parts),
    element('div', { class: 'controls' }, play, !single && before, !single && after, place, time),
    status,
    ...(single ? [] : [element('ol', {}, ...rows)]),
    ...(count > tracks.length
      ? [
          element(
            'p',
            { class: 'more' },
            away(page, t('embedPage.more', { count: count - tracks.length }))
          )
        ]
      : [])
  ]
}

function handle(action: MediaSessionAction, run: () => void): void {
  if ('mediaSession' in navigator) navigator.mediaSession.setActionHandler(action, run)
}

/** Tells the system what plays. */
function describe({ title, artist_credit: credits, album }: Shown['tracks'][number], shown: Shown) {
  if (!('mediaSession' in navigator)) return
  const { large } = coverAddresses(album?.cover ?? shown.cover)
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist: creditLine(credits ?? []),
    album: album?.title ?? '',
    artwork: large ? [{ src: large }] : []
  })
}

/** A message in place of the embed. @param link where people can go on; undefined for none */
export function drawMessage(
  text: string,
  link: { href: string; text: string } | undefined,
  retry?: { text: string; run: () => void }
): readonly Node[] {
  return [
    element(
      'div',
      { class: 'message', role: 'alert' },
      element('p', { textContent: text }),
      retry &&
        element('button', {
          type: 'button',
          class: 'plain',
          onclick: retry.run,
          textContent: retry.text
        }),
      link && element('p', {}, away(link.href, link.text))
    )
  ]
}
