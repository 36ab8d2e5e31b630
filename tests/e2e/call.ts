// Calls of the pod by tests, e.g. to make what they need.
import { expect, type Page } from '@playwright/test'
import { podUrl } from './fixtures.ts'

/** A call of the pod as the person who is signed in on the page. */
export async function call<T>(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  data?: object
): Promise<T> {
  const cookies = await page.context().cookies()
  const csrf = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  const answer = await page.request.fetch(`${podUrl()}/api/v2/${path}`, {
    method,
    headers: { 'x-csrftoken': csrf },
    ...(data ? { data } : {})
  })
  const text = await answer.text()
  expect(answer.ok(), `${method} ${path}: ${text}`).toBe(true)
  return (text === '' ? undefined : JSON.parse(text)) as T
}
