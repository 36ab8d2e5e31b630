// Steps of people who use several pods.
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { StartOptions } from '../../../../pod/start.ts'
import { serveStatic } from '../../../support/static-server.ts'
import { startTonePod, type TonePod } from '../../../support/tone-pod.ts'
import { expect, hydrated } from '../../fixtures.ts'

export const PASSWORD = 'sea-glass-harbour'

export const createUser = ({ app }: TonePod, username: string): Promise<unknown> =>
  app.repositories.users.create({ username, password: PASSWORD, privacy_level: 'instance' })

/** Two pods on two origins, and the address of the client as files on a third. */
export type TwoPods = { a: TonePod; b: TonePod; client: string; close: () => Promise<unknown> }

/** @param options of the second pod */
export async function openTwoPods(options: StartOptions = {}): Promise<TwoPods> {
  const [a, b] = await Promise.all([
    startTonePod('a.localhost'),
    startTonePod('b.localhost', options)
  ])
  await createUser(b, 'jules')
  const host = await serveStatic(resolve(import.meta.dirname, '../../../../dist'), {
    defaultServerUrl: ''
  })
  return {
    a,
    b,
    client: host.url.replace('localhost', 'client.localhost'),
    close: () => Promise.all([a.close(), b.close(), host.close()])
  }
}

export const nameOf = (pod: TonePod): string => new URL(pod.url).host

/** Chooses a pod by its address, as on a first visit. */
export async function choose(page: Page, client: string, pod: TonePod): Promise<void> {
  await page.goto(`${client}/instance-chooser`)
  await hydrated(page)
  await page.getByLabel('Address of a pod').fill(pod.url)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(`${client}/library`)
}

/** Logs in at the pod's own page, up to its question whether to allow access. */
export async function logInThere(page: Page, pod: TonePod, username: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${pod.url}/(login|authorize)`))
  const name = page.getByLabel('Username or e-mail address')
  const allow = page.getByRole('main').getByRole('button', { name: 'Allow' })
  await expect(name.or(allow)).toBeVisible()
  if (await name.isVisible()) {
    await hydrated(page)
    await name.fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  }
  await expect(allow).toBeEnabled()
}
