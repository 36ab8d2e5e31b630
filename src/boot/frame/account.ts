// The account menu: filled when it is opened, like the language menu.
import { env } from '../../lib/env.ts'
import { translator } from '../../lib/i18n/texts.ts'
import type { TextKey } from '../../lib/i18n/keys.ts'
import { firstIcon, otherIcon } from '../../lib/pictures/icon-files.ts'
import { routePath } from '../../lib/routes/match.ts'
import type { RouteName } from '../../lib/routes/table.ts'
import { $me } from '../../stores/session/session.ts'
import { fillMenu } from './menus.ts'

const items: readonly { route: RouteName; text: TextKey; icon: string }[] = [
  { route: 'profile.overview', text: 'common.profile', icon: otherIcon('user') },
  { route: 'settings', text: 'common.settings', icon: firstIcon('settings') },
  { route: 'notifications', text: 'common.notifications', icon: firstIcon('bell') },
  { route: 'logout', text: 'common.logOut', icon: otherIcon('external') }
]

function drawing(address: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', address)
  svg.classList.add('icon')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(use)
  return svg
}

function fill(menu: HTMLElement): void {
  const tag = env().language()
  const t = translator(tag)
  const me = $me.get()
  const name = document.createElement('p')
  name.className = 'menu-name'
  name.dir = 'auto'
  name.textContent = me?.name || me?.username || ''
  // The first one needs the name of the person.
  const links = items.slice(me ? 0 : 1).map(({ route, text, icon }) => {
    const link = document.createElement('a')
    link.className = 'menu-item'
    link.href = routePath(route, { username: me?.username ?? '' }, tag)
    link.append(drawing(icon), t(text))
    return link
  })
  menu.replaceChildren(name, document.createElement('hr'), ...links)
}

export const watchAccount = (): void => fillMenu('account', fill)
