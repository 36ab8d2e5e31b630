// A pod whose answers are damaged for one test, and what every page still owes its reader.
import type { Page } from '@playwright/test'
import type { Damage } from '../../../pod/http/damage.ts'
import type { Fault } from '../../../pod/http/faults.ts'
import { expect, hydrated, pod14Url, podUrl, test as base } from '../fixtures.ts'

export { expect }

/** Without these the client does not know the pod or the person, and shows other screens. */
const SOUND = ['users/me/', 'instance/settings/', 'instance/nodeinfo/']

type Fixtures = {
  /** Damages the answers of all calls from now on; undefined ends it. */
  damage: (kind: Damage | undefined, seed?: number) => Promise<void>
  /** Which of the pods; one of the API 2.0 by default. */
  line: keyof typeof lines
}

export const lines = { '2.0': podUrl, '1.4': pod14Url }

export const test = base.extend<Fixtures>({
  // An island that cannot show what it got reports it, and that is what it should do.
  caughtErrorsFail: false,
  line: ['2.0', { option: true }],
  baseURL: async ({ line }, use) => use(lines[line]()),
  damage: async ({ request, context, line }, use, { testId }) => {
    const url = lines[line]()
    await context.addCookies([{ name: 'fault', value: testId, url }])
    const end = () => request.delete(`${url}/__faults?caller=${testId}`)
    await use(async (kind, seed = 1) => {
      await end()
      if (kind === undefined) return
      const data: Partial<Fault> = {
        method: '*',
        path: '',
        kind: 'damage',
        damage: kind,
        seed,
        except: SOUND,
        times: 1e9,
        caller: testId
      }
      const answer = await request.post(`${url}/__faults`, { data })
      expect(answer.ok()).toBe(true)
    })
    await end()
  }
})

/** The notices of islands that failed. */
export const failures = (page: Page) => page.locator('main .error-state')
const busy = 'main :is(.skeleton, .wait, [aria-busy=true], [data-pending])'

/** The frame stands, nothing waits for ever, and the page shows something that can be read. */
export async function expectWhole(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.locator('.rail')).toBeVisible()
  await expect(page.locator('.topbar')).toBeVisible()
  await expect(page.locator('astro-island[component-export="PlayerBar"]')).toBeAttached()
  await expect(page.locator(busy)).toHaveCount(0)
  // Screens that are for some people only are empty until it is known who asks.
  const text = async () => (await page.locator('main').innerText()).trim()
  await expect.poll(text, 'main is not empty').not.toBe('')
  const words = await text()
  expect(words).not.toMatch(/\bundefined\b|\bNaN\b|\[object /)
  for (const failure of await failures(page).all()) {
    await expect(failure.locator('p')).not.toHaveText('')
    await expect(failure.getByRole('button')).toBeEnabled()
  }
}
