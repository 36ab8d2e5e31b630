// Chromium and Firefox, both driven by puppeteer: Chromium by its own protocol, Firefox by
// WebDriver BiDi.
import { launch, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import { ensureChromium } from '../../scripts/chromium.ts'
import { ensureFirefox } from '../../scripts/browsers.ts'
import {
  describeTarget,
  isFault,
  locate,
  partsOf,
  PATIENCE,
  SIZE,
  type Engine,
  type StartOptions,
  type Tab,
  type Target
} from './tab.ts'

/** No sandbox and no outside connections; sound needs a gesture, as it does for people. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking'
]

/**
 * Runs in every page before its own scripts. Policy refusals become console errors. Error objects
 * in console errors become text: Firefox passes objects, which cannot be read once the page was
 * left. Errors after leaving the page has begun are ignored.
 */
function tellFaults(): void {
  const { error } = console
  let left = false
  addEventListener('beforeunload', () => (left = true))
  console.error = (...words: unknown[]) => {
    if (!left)
      error.call(
        console,
        ...words.map((each) => (each instanceof Error ? `${each.message}\n${each.stack}` : each))
      )
  }
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`)
  )
}

async function find(page: Page, target: Target): Promise<ElementHandle<Element>> {
  const found = await page
    .waitForFunction(locate, { timeout: PATIENCE, polling: 50 }, target)
    .catch(() => undefined)
  const element = found?.asElement() as ElementHandle<Element> | null | undefined
  if (!element) throw new Error(`Not found within ${PATIENCE / 1000} s: ${describeTarget(target)}`)
  return element
}

/** In Firefox, a page that comes is there for a moment before its root element. */
const BETWEEN_PAGES =
  /context was destroyed|Cannot find context|no such frame|discarded|documentElement is null/i

function tabOf(page: Page, touch: boolean): Tab {
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' })
    },
    // The page may be replaced during a call: then the call runs again in the next page.
    async run(inPage, ...args) {
      for (const end = Date.now() + PATIENCE; ;) {
        try {
          return (await page.evaluate(inPage as never, ...args)) as never
        } catch (failure) {
          if (!BETWEEN_PAGES.test(String(failure)) || Date.now() > end) throw failure
        }
      }
    },
    async click(target) {
      await (await find(page, target)).click()
    },
    async fill(target, text) {
      const field = await find(page, target)
      await field.evaluate((element) => (element as HTMLInputElement).select())
      await field.type(text)
    },
    async press(...keys) {
      for (const chord of keys) {
        const { held, key } = partsOf(chord)
        for (const each of held) await page.keyboard.down(each as KeyInput)
        await page.keyboard.press(key as KeyInput)
        for (const each of held) await page.keyboard.up(each as KeyInput)
      }
    },
    resize: (width, height) => page.setViewport({ width, height, hasTouch: touch }),
    async picture(file) {
      await page.screenshot({ path: file as `${string}.png` })
    },
    close: () => page.close()
  }
}

export async function startPuppeteer(
  name: 'chromium' | 'firefox',
  { sound, still = false }: StartOptions
): Promise<Engine> {
  const env = { ...process.env, ...(sound !== undefined && { PULSE_SERVER: sound }) }
  const browser = await launch(
    name === 'firefox'
      ? {
          browser: 'firefox',
          executablePath: ensureFirefox(),
          env,
          extraPrefsFirefox: { 'ui.prefersReducedMotion': Number(still) }
        }
      : {
          browser: 'chrome',
          executablePath: ensureChromium(),
          env,
          args: [...FLAGS, ...(still ? ['--force-prefers-reduced-motion'] : [])],
          ignoreDefaultArgs: ['--mute-audio']
        }
  )
  return {
    version: await browser.version(),
    async visitor({ touch = false } = {}) {
      const context = await browser.createBrowserContext()
      const faults: string[] = []
      return {
        faults,
        async open() {
          const page = await context.newPage()
          const tab = tabOf(page, touch)
          await tab.resize(SIZE.width, SIZE.height)
          await page.evaluateOnNewDocument(tellFaults)
          const note = (words: string) => {
            if (isFault(words)) faults.push(`${words} at ${page.url()}`)
          }
          page.on('pageerror', (error) => note(String(error)))
          page.on('console', (message) => {
            if (message.type() === 'error') note(message.text())
          })
          return tab
        },
        close: () => context.close()
      }
    },
    close: () => browser.close()
  }
}
