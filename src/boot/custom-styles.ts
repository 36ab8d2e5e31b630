// Additional styles: style sheets the host names in /settings.json, and the pod's own CSS
// (`ui.custom_css`). Fetched once per document, as another pod means another document. Nothing
// depends on them.
import { env } from '../lib/env.ts'
import { podOrigin } from '../lib/pods/address.ts'
import { frontSettings } from '../stores/session/front-settings.ts'
import { $route } from '../stores/kit/route.ts'
import { isLinked } from '../stores/session/instances.ts'
import { podSettings, settingIn } from '../stores/session/pod-settings.ts'

/** Overrides all our layers; linked sheets keep their own order. */
const LAYER = 'custom'
const MARK = 'data-additional'

/**
 * Screens that the styles of a pod cannot hide: whoever has broken them logs in there, and mends
 * them.
 */
const WITHOUT: readonly unknown[] = ['manage.settings', 'login']

/** Pods of 1.4 put their style sheet into the page itself, too. */
function keepAway(sheet: CSSStyleSheet | undefined): void {
  $route.subscribe((match) => {
    const off = WITHOUT.includes(match?.name)
    if (sheet) sheet.disabled = off
    for (const style of document.querySelectorAll<HTMLStyleElement>('body > style'))
      style.media = off ? 'not all' : ''
  })
}

function addSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer ${LAYER} {\n${css}\n}`)
  // Not an element in the head: the next page change would remove it.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

function addLinks(addresses: readonly string[]): void {
  const links = addresses.map((address) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.setAttribute(MARK, '')
    return link
  })
  document.head.append(...links)
  // Added to the head of the next page too, so that the page change keeps them.
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    newDocument.head.append(...links.map((link) => newDocument.importNode(link)))
  })
}

async function podStyles(): Promise<string> {
  if (!(await mayStyle())) return ''
  const css = settingIn(await podSettings(), 'ui', 'custom_css')
  return typeof css === 'string' ? css.trim() : ''
}

/**
 * Styles of a pod chosen only by a link are not applied: they could be used to deceive, as they
 * appear at our address.
 */
async function mayStyle(): Promise<boolean> {
  await env().chosen
  if (podOrigin() === location.origin || !isLinked()) return true
  return (await frontSettings.get()).defaultServerUrl === podOrigin()
}

/**
 * Adds both; failures are only logged. docs/product/pods.md#front-settings,
 * docs/product/pods.md#instance-settings.
 */
export async function addCustomStyles(): Promise<void> {
  const [front, css] = await Promise.all([
    frontSettings.get(),
    podStyles().catch((error: unknown) => {
      env().report(error)
      return ''
    })
  ])
  keepAway(css ? addSheet(css) : undefined)
  if (front.additionalStylesheets.length > 0) addLinks(front.additionalStylesheets)
}
