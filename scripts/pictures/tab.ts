// How a tab of any engine is used for pictures: steps of screens, waiting, signing in.
import type { Tab } from '../../tests/browsers/tab.ts'
import { accounts } from '../../tests/support/demo-pod.ts'
import type { Screen } from '../../tests/support/screens/list.ts'
import { loaded, type Hand } from '../../tests/support/screens/steps.ts'

async function until<A>(tab: Tab, isTrue: (arg: A) => boolean, arg: A): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await tab.run(isTrue, arg)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`It did not become true within 20 s: ${isTrue.toString()}`)
}

/** A tab as the steps of screens use it. */
export const handOf = (tab: Tab): Hand => ({
  goto: (url) => tab.goto(url),
  reload: () => tab.reload(),
  run: (inPage, arg) => tab.run(inPage as (arg: unknown) => never, arg),
  until: (isTrue, arg) => until(tab, isTrue as (arg: unknown) => boolean, arg),
  click: (css) => tab.click({ css }),
  fill: (css, text) => tab.fill({ css }, text),
  press: (key) => tab.press(key)
})

/**
 * Runs in the page and marks the pictures in view. Those in a row that is scrolled out of view may
 * never load.
 */
function markPictures(): void {
  for (const each of document.images) {
    const { top, bottom, left, right } = each.getBoundingClientRect()
    each.toggleAttribute(
      'data-in-view',
      each.checkVisibility() && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
    )
  }
}

/**
 * Waits until the page has its data and pictures; WebKit shows a picture a moment after it is
 * loaded.
 */
export async function settle(tab: Tab): Promise<void> {
  await loaded(handOf(tab))
  await tab.run(markPictures)
  await tab.run(async () => {
    await Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('img[data-in-view]')].map((each) =>
        each.decode().catch(() => {})
      )
    )
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** Signs in by the form. @param url the origin of the pod */
export async function signIn(tab: Tab, url: string, as: NonNullable<Screen['as']>): Promise<void> {
  await tab.goto(`${url}/login`)
  await settle(tab)
  await tab.fill({ css: '#login-username' }, accounts[as].username)
  await tab.fill({ css: '#login-password' }, accounts[as].password)
  await tab.click({ css: 'main button[type=submit]' })
  await until(tab, (path) => location.pathname === path, '/library')
}
