// What the tests of stored radios do again and again.
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, podUrl } from '../../fixtures.ts'
import { beSignedIn } from '../../signed-in.ts'

/** Makes the radios of these tests. They are private, so that other tests do not see them. */

export const rows = (page: Page): Locator => page.locator('.rule-row')
export const field = (page: Page, place: number): Locator =>
  rows(page).nth(place).getByRole('combobox')
export const choices = (page: Page): Locator => page.getByRole('listbox').getByRole('option')
export const found = (page: Page): Locator => page.locator('.preview-count')
/** Adds a filter: Artist, Tag or Playlist. */
export const addRule = (page: Page, type: string): Promise<void> =>
  page.getByRole('group', { name: 'Add a filter' }).getByRole('button', { name: type }).click()

/** Types into a filter until only one choice is left, and takes it by Enter. */
export async function choose(page: Page, place: number, name: string): Promise<void> {
  await field(page, place).fill(name)
  await expect(choices(page).first()).toContainText(name)
  await field(page, place).press('Enter')
  await expect(
    rows(page)
      .nth(place)
      .getByRole('button', { name: `Remove ${name}` })
  ).toBeVisible()
}

/** The form of a new radio, of somebody who is signed in. */
export async function openBuilder(page: Page): Promise<void> {
  await beSignedIn(page, 'moderator')
  await page.goto('/library/radios/build')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Tag', exact: true })).toBeVisible()
}

/** Calls the pod as the person of the page. */
export const ask = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([method, path, body]) => {
      const csrf = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(path!, {
        method: method!,
        headers: { 'content-type': 'application/json', 'x-csrftoken': csrf },
        ...(body ? { body } : {})
      })
      return answer.status === 204 ? undefined : await answer.json()
    },
    [method, path, body && JSON.stringify(body)] as const
  ) as Promise<T>

export type Stored = { id: number; name: string; config: object[]; is_public: boolean }

/** A private radio of the person of the page, made without the form. */
export const makeRadio = (page: Page, name: string, config: object[]): Promise<Stored> =>
  ask(page, 'POST', '/api/v2/radios/radios/', { name, config, is_public: false })

export const storedRadio = (page: Page, id: number): Promise<Stored> =>
  ask(page, 'GET', `/api/v2/radios/radios/${id}/`)

/** The id of somebody's public radio. */
export async function radioNamed(page: Page, name: string): Promise<number> {
  const answer = await page.request.get(
    `${podUrl()}/api/v2/radios/radios/?name=${encodeURIComponent(name)}`
  )
  return ((await answer.json()) as { results: Stored[] }).results[0]!.id
}
