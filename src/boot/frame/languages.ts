// The language menu: filled when it is opened, because 32 links would make every page larger.
import { env } from '../../lib/env.ts'
import { isRead, languageName, languageWords } from '../../lib/i18n/language-names.ts'
import { localizePath, locales, splitLocale, type Locale } from '../../lib/i18n/locales.ts'
import { translator } from '../../lib/i18n/texts.ts'
import { foldWords } from '../../lib/search/rank.ts'
import { LANGUAGE_KEY } from '../../lib/storage/keys.ts'
import { saveSettings } from '../../lib/api/account/me.ts'
import { frontSettings } from '../../stores/session/front-settings.ts'
import { $me } from '../../stores/session/session.ts'
import { fillMenu } from './menus.ts'

/** A link to the current page in a language, with its query. */
function linkTo({ tag, dir }: Locale): HTMLAnchorElement {
  const here = splitLocale(location.pathname)
  const link = document.createElement('a')
  link.className = 'menu-item'
  link.href = localizePath(here.path, tag) + location.search + location.hash
  Object.assign(link, { lang: tag, dir, textContent: languageName(tag) })
  link.dataset.language = tag
  link.dataset.words = foldWords(languageWords(tag, env().language())).join(' ')
  if (tag === here.locale.tag) link.setAttribute('aria-current', 'true')
  return link
}

/** Links that have a word for each typed one stay; Enter goes to the first. */
function searchField(label: string, links: readonly HTMLAnchorElement[]): HTMLInputElement {
  const field = document.createElement('input')
  Object.assign(field, { type: 'search', className: 'input', placeholder: label, ariaLabel: label })
  field.addEventListener('input', () => {
    const typed = foldWords(field.value)
    for (const link of links) {
      const words = ` ${link.dataset.words}`
      link.hidden = !typed.every((each) => words.includes(` ${each}`))
    }
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    links.find((link) => !link.hidden)?.click()
  })
  return field
}

/** Where people may mend the texts, if the host of this client names a place. */
async function mendLink(text: string): Promise<HTMLAnchorElement | undefined> {
  const { translationUrl, feedbackUrl } = await frontSettings.get()
  const address = translationUrl ?? feedbackUrl
  if (!address) return undefined
  const link = document.createElement('a')
  Object.assign(link, { href: address, target: '_blank', rel: 'noopener', textContent: text })
  return link
}

/** Languages that a native speaker has read come first. */
function fill(menu: HTMLElement): void {
  const t = translator(env().language())
  const read = locales.filter(({ tag }) => isRead(tag)).map(linkTo)
  const machine = locales.filter(({ tag }) => !isRead(tag)).map(linkTo)
  const note = document.createElement('p')
  note.className = 'menu-note'
  note.textContent = t('shell.machineMade')
  void mendLink(t('shell.mendTexts')).then((link) => link && note.append(' ', link))
  const list = document.createElement('div')
  list.className = 'menu-list'
  list.append(...read, ...(machine.length > 0 ? [note] : []), ...machine)
  menu.replaceChildren(searchField(t('shell.findLanguage'), [...read, ...machine]), list)
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
