// Finding libraries and other things on other pods, with every way in which that fails.
import type { Page } from '@playwright/test'
import { expect, loaded, podUrl, test } from '../../fixtures.ts'
import { beSignedIn, someIds } from '../../screens.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
}

const fetched = (part: object) => ({
  id: 7,
  url: 'https://reef.example/x',
  actor: { full_username: 'tomek@localhost' },
  status: 'finished',
  detail: {},
  creation_date: '2026-01-01T00:00:00Z',
  fetch_date: null,
  object: null,
  ...part
})

test('a library is found by its address; what is typed stays when it is not', async ({
  page,
  fail,
  request
}) => {
  await beSignedIn(page, 'listener')
  const { library } = await someIds()
  const answer = await request.get(`${podUrl()}/api/v2/libraries/${library}/`)
  const { fid } = (await answer.json()) as { fid: string }
  await open(page, '/content/remote')
  const field = page.getByRole('textbox', { name: 'Library URL' })
  await field.fill('reef.example/library')
  await field.press('Enter')
  await expect(main(page)).toContainText('This is no address of a library')
  await expect(field).toBeFocused()
  await field.fill('https://reef.example/federation/music/libraries/1')
  await fail('POST', 'federation/libraries/fetch/', 400, {
    times: 1,
    body: { detail: 'This domain/account is blocked on your instance.' }
  })
  await field.press('Enter')
  await expect(main(page)).toContainText('Could not fetch remote library')
  await expect(main(page)).toContainText('This domain/account is blocked on your instance.')
  await fail('POST', 'federation/libraries/fetch/', 200, {
    times: 1,
    body: { count: 0, results: [] }
  })
  await field.press('Enter')
  await expect(main(page)).toContainText('There is no library at this address.')
  await expect(field).toHaveValue('https://reef.example/federation/music/libraries/1')
  await field.fill(fid)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/library/${library}$`))
  await expect(title(page)).toHaveText('Public library')
})

test('a handle leads from the search to the person', async ({ page, fail }) => {
  await beSignedIn(page, 'moderator')
  await open(page, '/search?q=%40wren%40reef.example')
  await expect(main(page)).toContainText('This is a handle')
  await main(page).getByRole('link', { name: 'Search on its own pod' }).click()
  const field = page.getByLabel('Address or handle')
  await expect(field).toHaveValue('@wren@reef.example')
  const object = { type: 'account', full_username: 'wren@reef.example' }
  await fail('POST', 'federation/fetches/', 201, { times: 1, body: fetched({ object }) })
  await field.press('Enter')
  await expect(page).toHaveURL(/\/@wren@reef\.example$/)
  await expect(title(page)).toHaveText('Wren Okafor')
})

const failures = [
  [{ error_code: 'connection' }, 'The other pod cannot be reached.'],
  [{ error_code: 'http', status_code: 410 }, 'The other pod answered with the error 410.'],
  [{ error_code: 'validation' }, 'The other pod sent invalid attributes.'],
  [{ error_code: 'invalid_json' }, 'The other pod sent invalid JSON.'],
  [{ error_code: 'timeout' }, 'The other pod did not answer in time.'],
  [{ error_code: 'webfinger' }, 'Nobody has this handle there.'],
  [{ error_code: 'blocked' }, 'have blocked this domain or account.'],
  [{ error_code: 'unhandled' }, 'An unknown error occurred on this pod.']
] as const

test('each failure of a search on another pod has its own words', async ({ page, fail }) => {
  await beSignedIn(page, 'listener')
  await open(page, '/search?type=federation')
  const field = page.getByLabel('Address or handle')
  await field.fill('low tide')
  await field.press('Enter')
  await expect(main(page)).toContainText('Enter a handle such as @name@pod.example')
  await field.fill('https://reef.example/tracks/1')
  for (const [detail, words] of failures) {
    const body = fetched({ status: 'errored', detail })
    await fail('POST', 'federation/fetches/', 201, { times: 1, body })
    await field.press('Enter')
    await expect(main(page)).toContainText(words)
  }
  const skipped = { status: 'skipped', detail: { reason: 'unhandled_type', type: 'Note' } }
  await fail('POST', 'federation/fetches/', 201, { times: 1, body: fetched(skipped) })
  await field.press('Enter')
  await expect(main(page)).toContainText('This pod cannot show things of the type Note.')
  await fail('POST', 'federation/fetches/', 500, { times: 1 })
  await field.press('Enter')
  await expect(main(page)).toContainText('A server error occurred')
  await expect(field).toHaveValue('https://reef.example/tracks/1')
})

test('a fetch that takes its time is asked about until it has ended', async ({ page, fail }) => {
  await beSignedIn(page, 'listener')
  const { album } = await someIds()
  await open(page, '/search?type=federation')
  const body = fetched({ status: 'pending' })
  await fail('POST', 'federation/fetches/', 201, { times: 1, body })
  const object = { type: 'album', id: album }
  await fail('GET', 'federation/fetches/7/', 200, { times: 1, body: fetched({ object }) })
  const field = page.getByLabel('Address or handle')
  await field.fill('https://reef.example/albums/1')
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/library/albums/${album}$`))
})

test('strangers log in first, and come back to their search', async ({ page }) => {
  await open(page, '/search?type=federation&q=%40wren%40reef.example')
  const next = encodeURIComponent('/search?type=federation&q=%40wren%40reef.example')
  await expect(main(page).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?next=${next}`
  )
})

test('what comes from another pod is read again there', async ({ page, fail, request }) => {
  await beSignedIn(page, 'listener')
  const { album } = await someIds()
  const answer = await request.get(`${podUrl()}/api/v2/albums/${album}/`)
  const fid = 'https://reef.example/federation/music/albums/1'
  const remote = { ...((await answer.json()) as object), is_local: false, fid, title: 'Old Name' }
  await fail('GET', `albums/${album}/`, 200, { times: 1, body: remote })
  await open(page, `/library/albums/${album}`)
  await expect(title(page)).toHaveText('Old Name')
  const refresh = async () => {
    await main(page).getByRole('button', { name: 'More for Old Name' }).click()
    await page.getByRole('menuitem', { name: 'Refresh from its own pod' }).click()
  }
  const dialog = page.getByRole('dialog')
  const body = fetched({ status: 'errored', detail: { error_code: 'timeout' } })
  await fail('POST', 'federation/fetches/', 201, { times: 1, body })
  await refresh()
  await expect(dialog).toContainText('reef.example')
  await expect(dialog).toContainText('Refresh failed')
  await expect(dialog).toContainText('The other pod did not answer in time.')
  const object = { type: 'album', id: album }
  await fail('POST', 'federation/fetches/', 201, { times: 1, body: fetched({ object }) })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('The data is up to date.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(title(page)).not.toHaveText('Old Name')
})
