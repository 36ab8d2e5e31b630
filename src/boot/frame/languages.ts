// The language menu: filled when it is opened, because 32 links would make every page larger.
import { env } from '../../lib/env.ts'
import { languageName } from '../../lib/i18n/language-names.ts'
import { localizePath, readyLocales, splitLocale } from '../../lib/i18n/locales.ts'
import { LANGUAGE_KEY } from '../../lib/storage/keys.ts'
import { saveSettings } from '../../lib/api/account/me.ts'
import { $me } from '../../stores/session/session.ts'
import { fillMenu } from './menus.ts'

/** Adds a link to the current page in each language, with its query. */
function fill(menu: HTMLElement): void {
  const here = splitLocale(location.pathname)
  menu.replaceChildren(
    ...readyLocales.map(({ tag, dir }) => {
      const link = document.createElement('a')
      link.className = 'menu-item'
      link.href = localizePath(here.path, tag) + location.search + location.hash
      Object.assign(link, { lang: tag, dir, textContent: languageName(tag) })
      link.dataset.language = tag
      if (tag === here.locale.tag) link.setAttribute('aria-current', 'true')
      return link
    })
  )
}

/**
 * Stores the language here, and on the pod for the person's other clients; the page does not
 * change.
 */
export function chooseLanguage(tag: string): void {
  env().storage.setItem(LANGUAGE_KEY, splitLocale(localizePath('/', tag)).locale.slug)
  const { code } = splitLocale(localizePath('/', tag)).locale
  // A failure on the pod is only logged: the choice is already stored here.
  if ($me.get()) saveSettings({ language: code }).catch((error: unknown) => env().report(error))
}

export function watchLanguages(): void {
  fillMenu('languages', fill)
  document.addEventListener('click', ({ target }) => {
    const tag =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-language]')?.dataset.language
        : undefined
    if (tag) chooseLanguage(tag)
  })
}
