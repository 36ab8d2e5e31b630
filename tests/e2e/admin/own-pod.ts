// A pod of one's own for tests of its administration: with `ada`, who may do everything, `mirela`,
// who may change settings, and `tomek`, who may do nothing.
import type { Browser, Page } from '@playwright/test'
import { startPod } from '../../../pod/start.ts'
import { hydrated, signIn, test as base } from '../fixtures.ts'

export { expect, hydrated } from '../fixtures.ts'

type Pod = Awaited<ReturnType<typeof startPod>>
const PASSWORD = 'sea-glass-harbour'

export const test = base.extend<{ dialect: '2' | '1.4'; pod: Pod }>({
  dialect: ['2', { option: true }],
  pod: async ({ dialect }, use) => {
    const pod = await startPod({
      data: ':memory:',
      port: 0,
      ...(dialect === '1.4' && { dialect })
    })
    const { users } = pod.app.repositories
    const make = (username: string, more: object) =>
      users.create({ username, password: PASSWORD, email: `${username}@example.org`, ...more })
    await make('ada', { superuser: true })
    await make('mirela', { permissions: { settings: true } })
    await make('tomek', { name: 'Tomek z kuchni' })
    await use(pod)
    await pod.app.close()
  },
  baseURL: async ({ pod }, use) => use(pod.url)
})

/** Signs somebody in and opens a screen. */
export async function openAs(page: Page, username: string, path: string): Promise<void> {
  await signIn(page, username, PASSWORD)
  await page.goto(path)
  await hydrated(page)
}

/** Another person in a browser of their own. */
export const otherPage = async (browser: Browser, pod: Pod): Promise<Page> =>
  (await browser.newContext({ baseURL: pod.url })).newPage()
