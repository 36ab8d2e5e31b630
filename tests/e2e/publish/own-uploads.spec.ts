// One's own uploads: why an import failed, what can be done, and the space that they take.
import type { Page } from '@playwright/test'
import { mp3File } from '../../support/files/sound-file.ts'
import { expect, loaded, pod14Url, podUrl, test } from '../fixtures.ts'
import { beSignedIn } from '../screens.ts'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Repeats of a test run beside each other, on one pod. */
const own = (name: string): string => `${name}${test.info().repeatEachIndex}.mp3`

/** Uploads a file without an artist, which no pod imports. */
async function uploadBad(page: Page, base: string, name: string): Promise<void> {
  const { results } = (await (
    await page.request.get(`${base}libraries/?scope=me&page_size=1`)
  ).json()) as { results: { uuid: string }[] }
  const file = await mp3File(name, { TITLE: 'Only a title' })
  const { cookies } = await page.context().storageState()
  const csrf = cookies.find((each) => each.name === 'csrftoken')?.value ?? ''
  const answer = await page.request.post(`${base}uploads/`, {
    headers: { 'x-csrftoken': csrf, referer: base },
    multipart: {
      library: results[0]!.uuid,
      source: `upload://${name}`,
      import_reference: name.slice(0, 20),
      audio_file: { name, mimeType: 'audio/mpeg', buffer: Buffer.from(await file.arrayBuffer()) }
    }
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { uuid } = (await answer.json()) as { uuid: string }
  await expect
    .poll(async () => {
      const list = await page.request.get(`${base}uploads/?import_status=errored&page_size=50`)
      const found = (await list.json()) as { results: { uuid: string }[] }
      return found.results.some((each) => each.uuid === uuid)
    })
    .toBe(true)
}

for (const [line, pod, api] of [
  ['2.0', podUrl, 'v2'],
  ['1.4', pod14Url, 'v1']
] as const)
  test.describe(`a pod of the line ${line}`, () => {
    test.use({ baseURL: async ({}, use) => use(pod()) })

    test('a failed file says which tag it lacks, and goes after a question in figures', async ({
      page
    }) => {
      await beSignedIn(page, 'moderator', pod())
      const name = own('nobody')
      await uploadBad(page, `${pod()}/api/${api}/`, name)
      await page.goto('/content/libraries/tracks?import_status=errored')
      await loaded(page)
      await expect(row(page, name)).toContainText('Could not be processed')
      await expect(row(page, name)).toContainText('The file has no tag: Artists.')
      await row(page, name)
        .getByRole('button', { name: `More for ${name}` })
        .click()
      await page.getByRole('menuitem', { name: 'Details of the import' }).click()
      const details = page.getByRole('dialog', { name })
      await expect(details).toContainText('invalid_metadata')
      await expect(details).toContainText('Correct the tags of the file and upload it again')
      await expect(details.getByRole('link', { name: 'Ask for help' })).toBeVisible()
      await details.getByRole('button', { name: 'Close' }).click()
      await main(page).getByRole('button', { name: 'Delete those that failed' }).click()
      const question = page.getByRole('dialog', { name: /^Delete \d+ uploads?\?$/ })
      await expect(question).toContainText(/This frees [\d.]+\s\wB\./)
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(/^\d+ uploads? (was|were) deleted\.$/)).toBeVisible()
      await expect(main(page).getByText('Nothing matches')).toBeVisible()
      await expect(
        main(page).getByRole('button', { name: 'Delete those that failed' })
      ).toHaveCount(0)
    })
  })

test('the list says what to do if the pod fails, and if nothing was uploaded', async ({
  page,
  fail
}) => {
  await beSignedIn(page, 'listener')
  await fail('GET', 'uploads/', 500, { times: 1 })
  await page.goto('/upload/all')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('My uploads')
  await expect(main(page).getByText('You have not uploaded anything yet')).toBeVisible()
})

test('a bar with more actions than fit keeps to one row, and a menu has the rest', async ({
  page
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await beSignedIn(page, 'admin')
  await page.goto('/de/upload/all')
  await loaded(page)
  await main(page).getByRole('columnheader').getByRole('checkbox').check()
  const bar = main(page).getByRole('toolbar')
  const more = bar.getByRole('button', { expanded: false })
  await expect(more).toBeVisible()
  const tops = await bar.getByRole('button').evaluateAll((all) =>
    all.map((button) => {
      const { top, height } = button.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
  )
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Diesem Pod zeigen' })).toBeVisible()
})

test('one’s own uploads on the profile lead to the list, those of others to nothing', async ({
  page
}) => {
  await beSignedIn(page, 'listener')
  await page.goto('/@ada/manageUploads')
  await expect(main(page).getByText('Only the owner sees these uploads')).toBeVisible()
  await page.goto('/@tomek')
  await main(page).getByRole('link', { name: 'My uploads' }).click()
  await expect(page).toHaveURL(/\/upload\/all$/)
})
