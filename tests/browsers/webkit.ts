// WebKitGTK: its own driver and its small browser, on a virtual screen, by WebDriver.
import { writeFileSync } from 'node:fs'
import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
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
import { startBrowser, startScreen } from './webkit-process.ts'

const keys: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  Tab: Key.TAB,
  Space: Key.SPACE,
  Shift: Key.SHIFT,
  Control: Key.CONTROL
}

/**
 * Runs in the page and records its errors, as this browser neither reports its console nor runs
 * code before a page's scripts.
 */
function listen(): 'here' | 'not yet' {
  type Hearing = typeof window & { left?: true; told?: (string | ErrorEvent)[] }
  const page = window as Hearing
  if (page.left) return 'not yet'
  if (page.told) return document.readyState === 'loading' ? 'not yet' : 'here'
  const told: (string | ErrorEvent)[] = (page.told = [])
  const { error } = console
  console.error = (...words: unknown[]) => {
    told.push(
      words
        .map((each) => (each instanceof Error ? `${each.message}\n${each.stack}` : String(each)))
        .join(' ')
    )
    error.apply(console, words)
  }
  addEventListener('error', (event) => event instanceof ErrorEvent && told.push(event))
  addEventListener('unhandledrejection', ({ reason }) => told.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    told.push(`refused by the policy: ${violatedDirective} ${blockedURI}`)
  )
  // Refusals from before this call are buffered.
  new ReportingObserver(
    (reports) => told.push(...reports.map(({ type, body }) => `${type}: ${JSON.stringify(body)}`)),
    {
      types: ['csp-violation'],
      buffered: true
    }
  ).observe()
  return 'not yet'
}

/**
 * Loads another page, or the same one again, and records errors of the new page as soon as it
 * exists.
 */
async function leave(driver: WebDriver, faults: string[], go: () => Promise<void>): Promise<void> {
  faults.push(...(await toldOf(driver)))
  await driver.executeScript('window.left = true')
  await go()
  await driver.wait(
    // Between two pages no script can run.
    () =>
      driver.executeScript<string>(`return (${listen.toString()})()`).then(
        (state) => state === 'here',
        () => false
      ),
    PATIENCE,
    'no page came',
    5
  )
}

/** Faults of the page on screen; as in the other engines, without errors that the page handles. */
async function toldOf(driver: WebDriver): Promise<string[]> {
  const told = await driver.executeScript<string[]>(
    `return (window.told ?? [])
      .filter((each) => !each.defaultPrevented)
      .map((each) => each.message ? each.message + ' (' + each.filename + ')' : each)`
  )
  return told.filter(isFault)
}

async function find(driver: WebDriver, target: Target): Promise<WebElement> {
  let cause: unknown
  const element = await driver
    .wait(
      () =>
        driver
          .executeScript<WebElement | null>(`return (${locate.toString()})(arguments[0])`, target)
          // A document that is about to be replaced runs no script: the next one is asked.
          .catch((failure: unknown) => {
            cause = failure
            return null
          }),
      PATIENCE
    )
    .catch(() => null)
  if (!element)
    throw new Error(`Not found within ${PATIENCE / 1000} s: ${describeTarget(target)}`, { cause })
  return element
}

/**
 * During a page change, snapshots of both pages cover everything: then the click is tried again, as
 * a person would.
 */
async function click(driver: WebDriver, target: Target): Promise<void> {
  for (const end = Date.now() + PATIENCE; ;) {
    const element = await find(driver, target)
    try {
      await driver.executeScript(`arguments[0].scrollIntoView({ block: 'nearest' })`, element)
      return await element.click()
    } catch (failure) {
      const covered =
        failure instanceof error.ElementNotInteractableError ||
        failure instanceof error.ElementClickInterceptedError ||
        failure instanceof error.StaleElementReferenceError
      if (!covered || Date.now() > end) throw failure
    }
    await new Promise((done) => setTimeout(done, 50))
  }
}

function tabOf(driver: WebDriver, handle: string, faults: string[]): Tab {
  const here = async () => driver.switchTo().window(handle)
  return {
    async goto(url) {
      await here()
      await leave(driver, faults, () => driver.get(url))
    },
    async reload() {
      await here()
      await leave(driver, faults, () => driver.navigate().refresh())
    },
    // The page may be replaced during a call: then the call runs again in the next page.
    async run(inPage, ...args) {
      await here()
      for (const end = Date.now() + PATIENCE; ;) {
        try {
          return await driver.executeScript(`return (${inPage.toString()})(...arguments)`, ...args)
        } catch (failure) {
          if (!(failure instanceof error.NoSuchFrameError) || Date.now() > end) throw failure
        }
      }
    },
    async click(target) {
      await here()
      await click(driver, target)
    },
    async fill(target, text) {
      await here()
      const field = await find(driver, target)
      await field.clear()
      await field.sendKeys(text)
    },
    async press(...names) {
      await here()
      for (const name of names) {
        const { held, key } = partsOf(name)
        const actions = driver.actions()
        for (const each of held) actions.keyDown(keys[each]!)
        actions.sendKeys(keys[key] ?? key)
        for (const each of held) actions.keyUp(keys[each]!)
        await actions.perform()
      }
    },
    async resize(width, height) {
      await here()
      await driver.manage().window().setRect({ x: 0, y: 0, width, height })
    },
    async picture(file) {
      await here()
      writeFileSync(file, await driver.takeScreenshot(), 'base64')
    },
    async close() {
      await here()
      faults.push(...(await toldOf(driver)))
      await driver.close()
    }
  }
}

export async function startWebKit({ sound, still = false }: StartOptions): Promise<Engine> {
  const screen = await startScreen()
  let version = 'WebKitGTK'
  return {
    get version() {
      return version
    },
    async visitor() {
      const faults: string[] = []
      const { driver, stop } = await startBrowser({ display: screen.display, sound, still })
      const said = await driver.getCapabilities()
      version = `WebKitGTK ${said.getBrowserVersion() ?? ''}`.trim()
      let first: string | undefined = await driver.getWindowHandle()
      return {
        faults,
        async open() {
          if (first === undefined) await driver.switchTo().newWindow('tab')
          const handle = first ?? (await driver.getWindowHandle())
          const tab = tabOf(driver, handle, faults)
          first = undefined
          await tab.resize(SIZE.width, SIZE.height)
          return tab
        },
        async close() {
          for (const handle of await driver.getAllWindowHandles()) {
            await driver.switchTo().window(handle)
            faults.push(...(await toldOf(driver)))
          }
          await driver.quit()
          await stop()
        }
      }
    },
    close: screen.stop
  }
}
