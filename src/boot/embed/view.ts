// Draws an embed. Texts of the pod only ever become text.
import { coverAddresses, DEFAULT_COVER } from '../../lib/pictures/covers.ts'
import { formatDuration } from '../../lib/i18n/formats.ts'
import type { Translate } from '../../lib/i18n/texts.ts'
import { creditLine } from '../../lib/text/credit-names.ts'
import { trackSeconds } from '../../lib/tracks.ts'
import type { Shown } from './load.ts'
import { createPlayer, type Player, type PlayerState } from './player.ts'

type Child = Node | string | false | undefined

/** Makes an element without a framework. */
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

/** The rows of a list; the second function draws which one plays. */
function trackRows(
  { tracks }: Shown,
  tag: string,
  onPress: (row: number) => void
): [list: HTMLElement, draw: (state: PlayerState) => void] {
  const buttons = tracks.map((track, row) =>
    element(
      'button',
      { type: 'button', class: 'row', onclick: () => onPress(row) },
      element('span', { class: 'title', dir: 'auto', textContent: String(track.title ?? '') }),
      element('span', {
        class: 'muted title',
        dir: 'auto',
        textContent: creditLine(track.artist_credit ?? [])
      }),
      element('span', { class: 'time', textContent: formatDuration(trackSeconds(track), tag) })
    )
  )
  const rows = buttons.map((each) => element('li', {}, each))
  return [
    element('ol', {}, ...rows),
    ({ at, failed }) =>
      buttons.forEach((each, row) => {
        rows[row]!.toggleAttribute('data-now', row === at)
        each.disabled = failed.has(row)
        each.setAttribute('aria-current', String(row === at))
      })
  ]
}

/** The slider of the time and its figures; the second function draws them. */
function timeline(
  { tracks }: Shown,
  { audio, state }: Player,
  { tag, t }: Parts
): [parts: readonly Node[], draw: () => void] {
  const place = element('input', {
    type: 'range',
    min: '0',
    step: '1',
    ariaLabel: t('embedPage.position')
  })
  const time = element('span', { class: 'time' })
  function draw(): void {
    const { at } = state()
    const track = tracks[Math.max(at, 0)]
    const known = at >= 0 && Number.isFinite(audio.duration)
    const whole = known ? audio.duration : track ? trackSeconds(track) : 0
    const now = formatDuration(audio.currentTime, tag)
    place.disabled = at < 0
    place.max = String(Math.max(1, Math.floor(whole)))
    place.value = String(Math.floor(audio.currentTime))
    place.ariaValueText = now
    time.textContent = `${now} / ${formatDuration(whole, tag)}`
  }
  place.addEventListener('input', () => (audio.currentTime = Number(place.value)))
  for (const event of ['timeupdate', 'durationchange', 'seeked'])
    audio.addEventListener(event, draw)
  return [[place, time], draw]
}

/** Play, previous and next; the second function draws them. */
function controls(
  shown: Shown,
  player: Player,
  t: Translate
): [parts: readonly Node[], draw: (state: PlayerState) => void] {
  const { tracks } = shown
  const step = (by: 1 | -1) => () => {
    const row = player.beside(by)
    if (row !== undefined) player.toggle(row)
  }
  const toggle = () => player.toggle()
  const play = button('play', '', toggle)
  play.className = 'play'
  const before = button('prev', t('embedPage.previous'), step(-1))
  const after = button('next', t('embedPage.next'), step(1))
  handle('play', toggle)
  handle('pause', toggle)
  handle('nexttrack', step(1))
  handle('previoustrack', step(-1))
  return [
    tracks.length === 1 ? [play] : [play, before, after],
    ({ at, state, failed }) => {
      const going = state === 'playing' || state === 'loading'
      const title = String(tracks[Math.max(at, 0)]?.title ?? shown.title)
      play.ariaLabel = play.title = t(going ? 'embedPage.pause' : 'embedPage.play', { title })
      play.replaceChildren(icon(going ? 'pause' : 'play'))
      play.ariaBusy = String(state === 'loading')
      play.disabled = failed.size === tracks.length
      before.disabled = player.beside(-1) === undefined
      after.disabled = player.beside(1) === undefined
    }
  ]
}

/**
 * The whole embed of a loaded thing.
 * @param parts `page` is the address of its page, `host` the name of the pod, `tag` the language
 */
export function drawShown(shown: Shown, parts: Parts): readonly Node[] {
  const { tag, t, page } = parts
  const { tracks, count } = shown
  const player = createPlayer(tracks, draw)
  const [buttons, drawButtons] = controls(shown, player, t)
  const [time, drawTime] = timeline(shown, player, parts)
  const [list, drawRows] = trackRows(shown, tag, player.toggle)
  const status = element('p', { class: 'status', role: 'status' })
  let last = -1

  function draw(state: PlayerState): void {
    const { at, failed } = state
    drawButtons(state)
    drawTime()
    drawRows(state)
    const lost = state.state === 'lost'
    const none = failed.size === tracks.length
    const told = lost
      ? t('embedPage.lost')
      : none
        ? t('embedPage.nothing')
        : at < 0
          ? ''
          : t('embedPage.nowPlaying', { title: tracks[at]!.title })
    status.toggleAttribute('data-shown', lost || none)
    // Only changes are spoken.
    if (status.textContent !== told) status.textContent = told
    if (at !== last && at >= 0) describe(tracks[at]!, shown)
    last = at
  }

  draw(player.state())
  const left = count - tracks.length
  return [
    head(shown, parts),
    element('div', { class: 'controls' }, ...buttons, ...time),
    status,
    ...(tracks.length === 1 ? [] : [list]),
    ...(left > 0
      ? [element('p', { class: 'more' }, away(page, t('embedPage.more', { count: left })))]
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
