// Shared by all journeys: signed-in accounts, a check for policy violations, and cleanup of
// everything that was made.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page, Response } from '@playwright/test'
import { expect, hydrated, loaded, test as base, type Sound } from '../e2e/fixtures.ts'
import { account, ask, column, realPod, type Account, type Role } from './pod.ts'

export { expect, hydrated, loaded }

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>
type Fixtures = {
  /** Gives the page the stored session of an account. */
  be: (role: Role) => Promise<void>
  /** Runs a function after the test, whatever its result; the last one runs first. */
  afterwards: (undo: () => Promise<unknown>) => void
  /** An account that is deleted after the test, if it still exists. */
  newcomer: Account
}

export const html = (page: Page): Locator => page.locator('html')
export const main = (page: Page): Locator => page.getByRole('main')
export const bar = (page: Page): Locator => page.locator('.player')
export const nowPlaying = (page: Page): Locator => bar(page).locator('.player-title')
/** A unique part of a name. */
export const suffix = (): string => randomBytes(3).toString('hex')

const kept = (name: string): string => join(process.env.ATOLL_REAL_SESSIONS!, `${name}.json`)
const read = (name: string): StorageState | undefined =>
  existsSync(kept(name))
    ? (JSON.parse(readFileSync(kept(name), 'utf8')) as StorageState)
    : undefined
const keep = (name: string, state: StorageState): void =>
  writeFileSync(kept(name), JSON.stringify(state))

/**
 * The client's registration at the pod, as a browser stores it: pods allow ten anonymous
 * registrations a day.
 */
const onlyApp = ({ origins }: StorageState): StorageState => ({
  cookies: [],
  origins: origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => name.startsWith('atoll.app.'))
  }))
})

/**
 * Opens an address and waits until its page is complete. Pods answer many addresses with the front
 * page, which then loads the right one: text typed before that is lost.
 */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await expect(html(page)).not.toHaveAttribute('data-misplaced')
  await loaded(page)
  return answer
}

/** Types name and password into the page's form. */
export async function fillLogin(page: Page, { name, password }: Account): Promise<void> {
  await hydrated(page)
  await page.getByLabel('Username or e-mail address').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Log in' }).click()
}

/**
 * Signs in from the login page of a client elsewhere on the pod's own page and returns; enters
 * `who` if the pod asks for it.
 */
async function comeBack(page: Page, who: Account): Promise<void> {
  await main(page)
    .getByRole('button', { name: `Continue to ${new URL(realPod()).host}` })
    .click()
  await page.waitForURL(({ origin }) => origin === realPod())
  const name = page.getByLabel('Username or e-mail address')
  const allow = main(page).getByRole('button', { name: 'Allow' })
  await expect(name.or(allow)).toBeVisible()
  if (await name.isVisible()) await fillLogin(page, who)
  await allow.click()
}

/** Signs in from the current page: by the form, or elsewhere by the pod's own page. */
export async function signInHere(page: Page, who: Account): Promise<void> {
  if (!column.elsewhere) await fillLogin(page, who)
  else {
    await comeBack(page, who)
    await page.waitForURL(
      ({ origin, pathname }) => origin !== realPod() && pathname !== '/auth/callback'
    )
    keep('app', onlyApp(await page.context().storageState()))
  }
  await expect(html(page)).toHaveAttribute('data-session', 'signed-in')
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    const violations: string[] = []
    await context.addInitScript(() =>
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective, blockedURI, sourceFile }) =>
          console.error(`Policy violated: ${effectiveDirective} ${blockedURI} by ${sourceFile}`)
      )
    )
    context.on('console', (message) => {
      if (/Policy violated|Content.Security.Policy/i.test(message.text()))
        violations.push(message.text())
    })
    const app = column.elsewhere ? read('app') : undefined
    if (app) await context.setStorageState(app)
    await use(context)
    expect(violations, 'violations of the Content-Security-Policy').toEqual([])
  },
  afterwards: async ({}, use) => {
    const undo: (() => Promise<unknown>)[] = []
    await use((each) => void undo.push(each))
    const failures: unknown[] = []
    for (const each of undo.toReversed())
      await Promise.resolve()
        .then(each)
        .catch((error: unknown) => failures.push(error))
    // One that fails does not keep the others from being undone.
    if (failures.length > 0) throw failures[0]
  },
  be: async ({ page, context }, use) => {
    await use(async (role) => {
      const cookies = read(role)
      if (!column.elsewhere) return context.setStorageState(cookies!)
      const state = read(`${role}-elsewhere`)
      if (state) return context.setStorageState(state)
      // Somebody else was there before, in the same test.
      if (page.url() !== 'about:blank')
        await context.setStorageState(onlyApp(await context.storageState()))
      await context.addCookies(cookies!.cookies)
      await visit(page, '/login')
      await signInHere(page, account(role))
      keep(`${role}-elsewhere`, await context.storageState())
    })
  },
  newcomer: async ({ afterwards }, use) => {
    const who: Account = { name: `atoll_${suffix()}`, password: `Tide-${suffix()}-water` }
    const { password: password1 } = who
    const settings = await ask<{ identifier: string; value: unknown }[]>(
      account('alice'),
      'GET',
      'instance/settings'
    )
    const open =
      settings.find(({ identifier }) => identifier === 'users__registration_enabled')?.value ===
      true
    test.skip(!open, 'the pod takes no new people')
    const email = `${who.name}@example.org`
    afterwards(() => removeAccount(who))
    await ask(undefined, 'POST', 'auth/registration/', {
      username: who.name,
      email,
      password1,
      password2: password1
    })
    await use(who)
  }
})

/** Deletes an account; one that no longer exists is no error. */
export async function removeAccount(who: Account): Promise<void> {
  const body = JSON.stringify({ password: who.password, confirm: true })
  const authorization = `Basic ${Buffer.from(`${who.name}:${who.password}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(`${realPod()}/api/v1/users/me/`, { method: 'DELETE', headers, body })
  if (!answer.ok && answer.status !== 401)
    throw new Error(`${who.name} could not be deleted: ${answer.status}`)
}

/** Waits until sound plays: the time of the current element grows while it is not paused. */
export async function expectSound(sound: () => Promise<Sound>): Promise<void> {
  await expect
    .poll(async () => !(await sound()).paused && (await sound()).time > 0, {
      message: 'the sound begins'
    })
    .toBe(true)
  let { src, time } = await sound()
  await expect
    .poll(
      async () => {
        const now = await sound()
        if (now.src !== src) ({ src, time } = now)
        return now.time - time
      },
      { message: 'the sound goes on' }
    )
    .toBeGreaterThan(0.4)
}

/** Presses the Play of a page about one thing. */
export const pressPlay = (page: Page): Promise<void> =>
  page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()

/** Drags the seek bar to a second. */
export const seekTo = (page: Page, second: number): Promise<void> =>
  bar(page)
    .getByRole('slider', { name: 'Seek' })
    .fill(String(Math.floor(second)))

/** Whole seconds into the track, as the player shows them. */
export const shownSecond = async (page: Page): Promise<number> =>
  Number(await bar(page).getByRole('slider', { name: 'Seek' }).inputValue())
