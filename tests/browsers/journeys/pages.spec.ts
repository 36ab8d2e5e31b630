// Every page of the route table, opened cold: no errors, no refusals by the policy, and its island
// is rendered.
import { accounts } from '../../support/demo-pod.ts'
import { addresses, openAddresses } from '../../support/addresses.ts'
import { expect, hydrated, signIn, test, visit } from '../fixtures.ts'
import type { Tab } from '../tab.ts'

const pod = (): string => process.env.ATOLL_URL!

test('errors, policy refusals and console errors of a page are recorded', async ({ engine }) => {
  const visitor = await engine.visitor()
  const tab = await visitor.open()
  await visit(tab, `${pod()}/about`)
  await tab.run(async () => {
    const refused = new Promise((done) =>
      document.addEventListener('securitypolicyviolation', done)
    )
    console.error('written for the test')
    setTimeout(() => {
      throw new Error('thrown for the test')
    })
    new Audio('data:audio/wav;base64,').load()
    await refused
  })
  await visit(tab, `${pod()}/`)
  await visitor.close()
  const heard = visitor.faults.join('\n')
  for (const words of ['written for the test', 'thrown for the test', 'media-src'])
    expect(heard).toContain(words)
})

/**
 * Opens the addresses one after another; where an address redirects, the page it leads to is
 * checked.
 */
async function openAll(tab: Tab, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(tab, pod() + path)
    await expect
      .poll(() => tab.run(() => document.querySelector('main')?.textContent?.trim() ?? ''), {
        message: path
      })
      .not.toBe('')
    await expect
      .poll(() => tab.run(() => document.querySelectorAll('main h1').length), {
        message: `${path} has its heading`
      })
      .toBeGreaterThan(0)
  }
}

test('every page that visitors can see on any pod opens for them', async ({ tab }) => {
  test.setTimeout(240_000)
  await openAll(tab, openAddresses)
})

test('every page opens for an administrator, in Arabic', async ({ tab }) => {
  test.setTimeout(240_000)
  await signIn(tab, pod(), accounts.admin)
  await openAll(
    tab,
    addresses.map((path) => `/ar${path}`)
  )
  await hydrated(tab)
  expect(await tab.run(() => document.documentElement.dir)).toBe('rtl')
})
