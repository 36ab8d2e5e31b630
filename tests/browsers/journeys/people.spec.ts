// Actions besides listening: sign in and out, favorite a track, choose language and theme, use the
// keyboard.
import { accounts } from '../../support/demo-pod.ts'
import { button, expect, hydrated, link, signIn, test, visit, walk } from '../fixtures.ts'

const pod = (): string => process.env.ATOLL_URL!

test('signing in, marking a favorite and signing out work', async ({ tab }) => {
  await signIn(tab, pod(), accounts.listener)
  await walk(tab, 'Albums', '/library/albums')
  await tab.click({ css: 'main .card-title' })
  await expect.poll(() => tab.run(() => location.pathname)).toMatch(/\/library\/albums\/\d+$/)
  await hydrated(tab)
  await expect
    .poll(() => tab.run(() => document.querySelectorAll('main .love').length))
    .toBeGreaterThan(0)
  const pressed = () =>
    tab.run(() => document.querySelector('main .love')?.getAttribute('aria-pressed'))
  const before = await pressed()
  await tab.click({ css: 'main .love' })
  await expect.poll(pressed).not.toBe(before)
  await tab.reload()
  await hydrated(tab)
  await expect.poll(pressed).toBe(before === 'true' ? 'false' : 'true')
  await tab.click({ css: 'main .love' })
  await expect.poll(pressed).toBe(before)
  await visit(tab, `${pod()}/logout`)
  await tab.click(button('Log out', 'main'))
  await expect.poll(() => tab.run(() => document.documentElement.dataset.session)).toBe('anonymous')
})

test('a chosen language and theme are kept after a reload', async ({ tab }) => {
  await visit(tab, `${pod()}/library/albums`)
  const paper = () => tab.run(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  const theme = () => tab.run(() => document.documentElement.dataset.theme)
  await expect.poll(() => tab.run(() => document.documentElement.dataset.session)).toBe('anonymous')
  for (const next of ['light', 'dark']) {
    await tab.click({ css: '[data-action="theme"]', within: '.rail' })
    await expect.poll(theme).toBe(next)
  }
  expect(await paper()).not.toBe(light)
  await tab.click(button('Language'))
  await tab.click(link('العربية'))
  await expect.poll(() => tab.run(() => document.documentElement.dir)).toBe('rtl')
  await hydrated(tab)
  await tab.reload()
  await hydrated(tab)
  expect(await tab.run(() => document.documentElement.lang)).toBe('ar')
  expect(await paper()).not.toBe(light)
})

test('keys focus the search, and open and close the dialog of shortcuts', async ({ tab }) => {
  await visit(tab, `${pod()}/library/albums`)
  // The code for shortcuts is loaded after the page; the search field then has its key.
  await expect
    .poll(() => tab.run(() => document.querySelector('.search [aria-keyshortcuts]') !== null))
    .toBe(true)
  await tab.run(() => document.querySelector<HTMLElement>('main')!.focus())
  await tab.press('?')
  await expect
    .poll(() =>
      tab.run(() => document.querySelector('dialog.shortcuts')?.matches(':modal') ?? false)
    )
    .toBe(true)
  await tab.press('Escape')
  await expect
    .poll(() =>
      tab.run(() => document.querySelector('dialog.shortcuts')?.matches(':modal') ?? false)
    )
    .toBe(false)
  await tab.run(() => document.querySelector<HTMLElement>('main')!.focus())
  await tab.press('/')
  await expect
    .poll(() => tab.run(() => document.activeElement?.getAttribute('type')))
    .toBe('search')
  await tab.press('t', 'i', 'd', 'e', 'Enter')
  await expect.poll(() => tab.run(() => location.href)).toMatch(/\/search\?q=tide$/)
})
