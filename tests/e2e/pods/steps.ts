// Steps of people who use several pods.
import type { Page } from '@playwright/test'
import type { TonePod } from '../../support/tone-pod.ts'
import { expect, hydrated } from '../fixtures.ts'

export const PASSWORD = 'sea-glass-harbour'

export const createUser = ({ app }: TonePod, username: string): Promise<unknown> =>
  app.repositories.users.create({ username, password: PASSWORD, privacy_level: 'instance' })

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
