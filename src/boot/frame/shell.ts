// Behaviour of the static frame, without a framework: visibility by session, account, language,
// theme and queue buttons.
import { podOrigin } from '../../lib/pods/address.ts'
import { hostOf } from '../../lib/pods/instances.ts'
import { podAddress } from '../../lib/pods/address.ts'
import { splitLocale } from '../../lib/i18n/locales.ts'
import { translator } from '../../lib/i18n/texts.ts'
import { tintOf } from '../../lib/colour/tint.ts'
import { otherIcon } from '../../lib/pictures/icon-files.ts'
import { reportPicture } from '../../lib/pictures/failed-pictures.ts'
import { routes } from '../../lib/routes/table.ts'
import { $session, type Session } from '../../stores/session/session.ts'
import { openShortcuts } from '../../stores/shell/shortcuts.ts'
import { $uiVersion } from '../../stores/kit/ui-version.ts'
import { $theme, nextTheme } from './theme.ts'

const html = () => document.documentElement

function showSession(session: Session, root: HTMLElement = html()): void {
  if (session.state === 'unknown') return
  root.dataset.session = session.state
  const permissions =
    session.state === 'signed-in'
      ? Object.entries(session.me.permissions).filter(([, on]) => on)
      : []
  root.dataset.can = permissions.map(([name]) => name).join(' ')
}

/** Shows a picture in the background; the letter stands there if it does not load. */
function showPicture(element: HTMLElement, address: string, letter: string): void {
  const background = `center/cover url(${JSON.stringify(address)})`
  element.textContent = ''
  element.style.background = background
  // Backgrounds do not say that they have failed.
  const image = new Image()
  image.addEventListener('error', () => {
    reportPicture(address)
    element.textContent = letter
    element.style.background = ''
  })
  image.src = address
}

function showAccount(session: Session): void {
  if (session.state !== 'signed-in') return
  const { me } = session
  const name = me.name || me.username
  const t = translator(html().lang)
  for (const element of document.querySelectorAll('[data-account]'))
    element.setAttribute('aria-label', t('common.accountOf', { name }))
  for (const element of document.querySelectorAll<HTMLElement>('[data-avatar]')) {
    element.style.setProperty('--tint', tintOf(me.username))
    const picture = me.avatar?.urls.medium_square_crop
    const letter = name.slice(0, 1).toUpperCase()
    element.textContent = letter
    element.style.background = ''
    if (picture) showPicture(element, podAddress(picture), letter)
  }
}

function showTheme(): void {
  const t = translator(html().lang)
  const label = {
    auto: t('common.themeAuto'),
    light: t('common.themeLight'),
    dark: t('common.themeDark')
  }[$theme.get()]
  for (const button of document.querySelectorAll('[data-action="theme"]'))
    button.setAttribute('title', label)
}

/** Sets the return address of the login and chooser links, and shows the pod's name. */
function pointLinks(): void {
  const { path } = splitLocale(location.pathname)
  const next = `?${new URLSearchParams({ next: path + location.search + location.hash }).toString()}`
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-login]'))
    link.search = path === '/' || path.startsWith('/login') ? '' : next
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    `a[href$="${routes['instance-chooser'].pattern}"]`
  ))
    link.search = next
  for (const element of document.querySelectorAll('[data-pod]'))
    element.textContent = hostOf(podOrigin())
}

/** Creates the shortcuts button: it would be useless without this script or without a keyboard. */
function addShortcutsButton(): void {
  const foot = document.querySelector('.rail-foot')
  const model = foot?.querySelector('[popovertarget="languages"]')
  if (
    !foot ||
    !model ||
    foot.querySelector('[data-action="shortcuts"]') ||
    !matchMedia('(hover: hover)').matches
  )
    return
  const label = translator(html().lang)('common.shortcuts')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-btn'
  button.dataset.action = 'shortcuts'
  button.title = label
  button.append(...model.cloneNode(true).childNodes)
  button.querySelector('use')?.setAttribute('href', otherIcon('keyboard'))
  foot.append(button)
}

async function toggleQueue(): Promise<void> {
  const { toggleQueuePanel } = await import('../../stores/player/index.ts')
  toggleQueuePanel()
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const action = target.closest<HTMLElement>('[data-action]')?.dataset.action
  if (action === 'theme') nextTheme()
  if (action === 'queue') void toggleQueue()
  if (action === 'shortcuts') openShortcuts()
  // Following a link in a popover closes it: the next page has its own.
  if (target.closest('a')) target.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
}

/** Buttons of the frame work before its texts have loaded. */
export const watchButtons = (): void => document.addEventListener('click', onClick)

function draw(): void {
  pointLinks()
  showAccount($session.get())
  showTheme()
  showAdd()
  addShortcutsButton()
}

/** "Add content" leads where the person's interface begins. */
function showAdd(): void {
  const add = html().querySelector<HTMLAnchorElement>('a.add')
  const place = $uiVersion.get() === 'v1' ? 'content' : 'upload'
  if (add) add.href = add.href.replace(/\w+$/, place)
}

export function watchShell(): void {
  $session.subscribe((session) => {
    showSession(session)
    showAccount(session)
  })
  $theme.listen(showTheme)
  $uiVersion.subscribe((version) => {
    html().dataset.ui = version
    showAdd()
  })
  draw()
  // Copies the attributes that scripts set on <html> to the next document; a swap would drop them.
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    const incoming = newDocument.documentElement
    for (const name of ['session', 'can', 'player', 'queue', 'desktop', 'closed']) {
      const value = html().dataset[name]
      if (value !== undefined) incoming.dataset[name] = value
    }
  })
  document.addEventListener('astro:after-swap', draw)
}
