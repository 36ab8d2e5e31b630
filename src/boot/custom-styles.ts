// Looks that others add to ours: style sheets the host names in /settings.json, and the pod's own CSS (`ui.custom_css`).
// Fetched once per document, as another pod means another document. Nothing waits for it, and nothing breaks without it.
import { listInstanceSettings } from '../lib/api/instance.ts'
import { env } from '../lib/env.ts'
import { podOrigin } from '../lib/address.ts'
import { loadFrontSettings } from '../stores/front-settings.ts'
import { isLinked } from '../stores/instances.ts'

/** Above all layers of ours; links keep their own order. */
const LAYER = 'custom'
const MARK = 'data-additional'

function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@layer ${LAYER} {\n${css}\n}`)
  // No element of the head: it would go with the next page.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
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
  // The head of the page that comes in has them too, so that they stay where they are.
  document.addEventListener('astro:before-swap', ({ newDocument }) => {
    newDocument.head.append(...links.map((link) => newDocument.importNode(link)))
  })
}

async function podStyles(): Promise<string> {
  if (!(await mayStyle())) return ''
  const found = (await listInstanceSettings()).find(({ section, name }) => section === 'ui' && name === 'custom_css')
  return typeof found?.value === 'string' ? found.value.trim() : ''
}

/** The look of a pod that only a link chose could be made to deceive: it would stand on our address. */
async function mayStyle(): Promise<boolean> {
  await env().chosen
  if (podOrigin() === location.origin || !isLinked()) return true
  return (await loadFrontSettings()).defaultServerUrl === podOrigin()
}

/** Adds both; what cannot be had is logged. docs/product/pods.md#front-settings, docs/product/pods.md#instance-settings. */
export async function addCustomStyles(): Promise<void> {
  const [front, css] = await Promise.all([
    loadFrontSettings(),
    podStyles().catch((error: unknown) => {
      env().report(error)
      return ''
    })
  ])
  if (css) addSheet(css)
  if (front.additionalStylesheets.length > 0) addLinks(front.additionalStylesheets)
}
