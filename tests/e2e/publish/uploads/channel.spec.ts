// The owner of a channel publishes in it, keeps drafts, and listeners get what was published.
import type { Page } from '@playwright/test'
import { chapterFrames, lyricsFrame } from '../../../../demo/encode/frames.ts'
import { createFeedReader } from '../../../../pod/feeds/parse.ts'
import { gradientPng } from '../../../../pod/seed/picture.ts'
import { mp3File } from '../../../support/files/sound-file.ts'
import { expect, loaded } from '../../fixtures.ts'
import { beSignedIn } from '../../screens.ts'
import { choose, soundFile, test, type Pod } from './upload-page.ts'

/** A podcast of the moderator. */
const CHANNEL = '/channels/ears_on_the_map'
const NAME = 'Ears on the Map'

async function openChannel(page: Page, pod: Pod): Promise<void> {
  await beSignedIn(page, 'moderator', pod.url)
  await page.goto(CHANNEL)
  await loaded(page)
}
const dialog = (page: Page) => page.getByRole('dialog')
async function openDialog(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).first().click()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toContainText(NAME)
}
/** Chooses files of a title each. */
async function chooseTitles(page: Page, ...titles: string[]): Promise<void> {
  const files = titles.map((title) => soundFile(`${title}.mp3`, { TITLE: title }))
  await choose(dialog(page), ...(await Promise.all(files)))
  for (const title of titles) await expect(row(page, title)).toBeEnabled()
}
const rows = (page: Page) => dialog(page).locator('.pub-item')
const row = (page: Page, title: string) =>
  rows(page).filter({ hasText: title }).locator('.pub-open')
const field = (page: Page, name: string) =>
  dialog(page).getByRole('textbox', { name: new RegExp(`^${name}`) })
const publish = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
/** The list goes after a question: what was typed is lost with it. */
async function clear(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Clear the list' }).click()
  const question = page.getByRole('dialog', { name: 'Clear the list' })
  await expect(question).toContainText('to be published')
  await question.getByRole('button', { name: 'Clear the list' }).click()
}
const drafts = (page: Page) => page.locator('.pub-draft')

test('three episodes are published in the chosen order, and listeners and feed readers get them', async ({
  page,
  pod,
  browser
}) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'Quay', 'Ebb', 'Fog')
  // By keyboard: the last one becomes the first.
  await rows(page).filter({ hasText: 'Fog' }).locator('.pub-grip').focus()
  await page.keyboard.press('Alt+Home')
  await expect(rows(page)).toContainText(['Fog', 'Quay', 'Ebb'])
  await row(page, 'Fog').click()
  await field(page, 'Description').fill('Heard from **the pier**')
  await dialog(page)
    .getByLabel('Choose a picture')
    .setInputFiles({
      name: 'fog.png',
      mimeType: 'image/png',
      buffer: Buffer.from(gradientPng(3, 1400))
    })
  await expect(dialog(page).getByLabel('Choose another picture')).toBeAttached()
  await field(page, 'Tags').fill('harbour, #weather')
  for (const name of ['Picture', 'Tags', 'Description'])
    await dialog(page)
      .getByRole('button', { name: `${name}: copy to the files below` })
      .click()
  await expect(dialog(page).getByRole('region', { name: 'What listeners will see' })).toContainText(
    'Heard from the pier'
  )
  await row(page, 'Ebb').click()
  await expect(field(page, 'Tags')).toHaveValue('harbour weather')
  await field(page, 'Title').fill('Ebb & flow')
  await publish(page)
  await expect(dialog(page)).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.locator('.upload-row').getByText('Imported')).toHaveCount(3)
  await expect(main.locator('.episode h3').first()).toHaveText('Ebb & flow')
  await expect(main.locator('.episode h3')).toContainText(['Ebb & flow', 'Quay', 'Fog'])

  const feed = createFeedReader()
  const answer = await page.request.get(`${pod.url}/api/v2${CHANNEL}/rss/`)
  feed.write(await answer.body(), answer.headers()['content-type']!)
  const [newest, second, third] = feed.end().episodes
  expect([newest, second, third].map((each) => each?.title)).toEqual(['Ebb & flow', 'Quay', 'Fog'])
  expect(newest?.url).toContain('/listen/')
  expect(JSON.stringify(third)).toContain('the pier')

  const other = await browser.newPage({ baseURL: pod.url })
  await beSignedIn(other, 'listener', pod.url)
  await other.goto(CHANNEL)
  await loaded(other)
  await expect(other.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await other.getByRole('button', { name: 'Play Fog' }).click()
  await expect(other.locator('.player')).toContainText('Fog')
  await other.close()
})

test('many files are described at once by keyboard, and a field is copied down by a key', async ({
  page,
  pod
}) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'Tack', 'Luff', 'Clew')
  await dialog(page).getByRole('checkbox', { name: 'All files' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog(page).getByText('3 selected')).toBeVisible()
  await expect(field(page, 'Title')).toHaveCount(0)
  await dialog(page).getByRole('combobox', { name: 'License' }).selectOption({ index: 1 })
  await field(page, 'Tags').fill('sails')
  // One file less, from its row: the arrows go from box to box.
  await dialog(page).getByRole('checkbox', { name: 'Choose Tack', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(dialog(page).getByText('2 selected')).toBeVisible()
  await field(page, 'Copyright').fill('The sailmaker')
  await row(page, 'Luff').click()
  await expect(field(page, 'Tags')).toHaveValue('sails')
  await expect(field(page, 'Copyright')).toHaveValue('')
  await field(page, 'Copyright').fill('The rigger')
  await page.keyboard.press('ControlOrMeta+d')
  await row(page, 'Clew').click()
  await expect(field(page, 'Copyright')).toHaveValue('The rigger')
  await row(page, 'Tack').click()
  await expect(field(page, 'Copyright')).toHaveValue('The sailmaker')
  await expect(dialog(page).getByRole('combobox', { name: 'License' })).not.toHaveValue('')
  await dialog(page).getByRole('checkbox', { name: 'All files' }).check()
  await expect(dialog(page).getByText('Not the same in these files')).toHaveCount(1)
  await clear(page)
})

test('letters in a wrong encoding are corrected in all chosen files', async ({ page, pod }) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'Ïðèëèâ', 'Îòëèâ')
  await dialog(page).getByRole('checkbox', { name: 'All files' }).check()
  await expect(dialog(page).getByText('perhaps it is')).toContainText('Прилив')
  await dialog(page).getByRole('button', { name: 'Correct the letters' }).click()
  await expect(rows(page)).toContainText(['Прилив', 'Отлив'])
  await expect(dialog(page).getByRole('button', { name: 'Correct the letters' })).toHaveCount(0)
  await row(page, 'Отлив').click()
  await expect(field(page, 'Title')).toHaveValue('Отлив')
  await clear(page)
})

test('a series is made while an episode is written about, and chosen', async ({ page, pod }) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'Buoy')
  const publishing = dialog(page)
  await publishing.getByRole('button', { name: 'New series' }).click()
  const series = page.getByRole('dialog', { name: 'New series' })
  await series.getByLabel('Title').fill('Sea marks')
  await series.getByRole('button', { name: 'Create series' }).click()
  await expect(series).toHaveCount(0)
  await expect(publishing.getByLabel('Series').locator('option:checked')).toHaveText('Sea marks')
  await expect(field(page, 'Title')).toHaveValue('Buoy')
  await clear(page)
})

test('the preview shows the chapters and the transcript in a file', async ({ page, pod }) => {
  const parts = chapterFrames([
    { start: 0, end: 1, title: 'Quay' },
    { start: 1, end: 2, title: '<b>مد</b>' }
  ])
  const file = await mp3File('Tides.mp3', { TITLE: 'Tides' }, 2, {
    CTOC: [parts.contents],
    CHAP: parts.chapters,
    USLT: [lyricsFrame({ language: 'eng', text: '[00:00.00]Good evening' })]
  })
  await openChannel(page, pod)
  await openDialog(page)
  await dialog(page)
    .getByLabel('Choose files')
    .setInputFiles({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer())
    })
  await expect(row(page, 'Tides')).toBeEnabled()
  const preview = dialog(page).getByRole('region', { name: 'What listeners will see' })
  await preview.getByText('Chapters').click()
  await expect(preview.locator('.pub-inside li')).toHaveText(['0:00Quay', '0:01<b>مد</b>'])
  await preview.getByText('Transcript').click()
  await expect(preview).toContainText('1 line with its time')
  await expect(preview).toContainText('Good evening')
  // Nobody else publishes it.
  await clear(page)
})

test('drafts are kept, edited, published and deleted', async ({ page, pod }) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'Rough cut', 'Never mind')
  await dialog(page).getByRole('button', { name: 'Save as drafts' }).click()
  await expect(drafts(page)).toHaveCount(2)
  await page.reload()
  await loaded(page)
  await expect(drafts(page)).toHaveCount(2)
  await page.getByRole('button', { name: /Edit the draft .*Rough cut/ }).click()
  await field(page, 'Title').fill('')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Title').fill('Final cut')
  // Enter saves, and does not publish.
  await field(page, 'Title').press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(drafts(page).filter({ hasText: 'Final cut' })).toHaveCount(1)
  await page.getByRole('button', { name: /Delete .*Never mind/ }).click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(drafts(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeFocused()
  await page.getByRole('button', { name: /Publish .*Final cut/ }).click()
  await expect(drafts(page)).toHaveCount(0)
  await expect(page.locator('.episode h3').first()).toHaveText('Final cut')
  // And deleted again, from its menu.
  await page.getByRole('button', { name: 'More for Final cut' }).click()
  await page.getByRole('menuitem', { name: 'Delete from the channel' }).click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.locator('.episode h3', { hasText: 'Final cut' })).toHaveCount(0)
})

test('what was typed survives a reload, and files without a title are not published', async ({
  page,
  pod
}) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'One', 'Two')
  await field(page, 'Title').fill('شراع <b>&amp;')
  await row(page, 'Two').click()
  await field(page, 'Title').fill(' ')
  await publish(page)
  await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Copyright').fill('All mine')
  await page.reload()
  await loaded(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(field(page, 'Title')).toHaveValue('شراع <b>&amp;')
  await rows(page).nth(1).locator('.pub-open').click()
  await expect(field(page, 'Copyright')).toHaveValue('All mine')
  await clear(page)
  await expect(rows(page)).toHaveCount(0)
})

test('a file that the pod refuses is corrected and published', async ({ page, pod }) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'Refused')
  pod.app.failNext('POST', 'uploads/', 400, {
    body: { import_metadata: { license: ['Object with code=x does not exist.'] } }
  })
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('Error while publishing')
  await page.getByRole('button', { name: 'Correct the refused ones' }).click()
  await field(page, 'Title').fill('Accepted')
  await publish(page)
  await expect(page.locator('.episode h3').first()).toHaveText('Accepted')
})

test('an edit of a draft that does not reach the pod stays in the form', async ({ page, pod }) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'Unsent')
  await dialog(page).getByRole('button', { name: 'Save as drafts' }).click()
  await page.getByRole('button', { name: /Edit the draft .*Unsent/ }).click()
  await field(page, 'Title').fill('Typed with care')
  pod.app.failNext('PATCH', 'uploads/', 503)
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Error while publishing')
  await expect(field(page, 'Title')).toHaveValue('Typed with care')
  await dialog(page).getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.locator('.episode h3').first()).toHaveText('Typed with care')
})

test('a picture on its way stays with its file, and nothing is published before', async ({
  page,
  pod
}) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'Sail', 'Mast')
  const gate = Promise.withResolvers<void>()
  pod.app.failNext('POST', 'attachments/', 0, { until: gate.promise })
  await dialog(page)
    .getByLabel('Choose a picture')
    .setInputFiles({
      name: 'sail.png',
      mimeType: 'image/png',
      buffer: Buffer.from(gradientPng(3, 1400))
    })
  await row(page, 'Mast').click()
  const button = dialog(page).getByRole('button', { name: 'Publish', exact: true })
  await expect(button).toBeDisabled()
  gate.resolve()
  await expect(button).toBeEnabled()
  await row(page, 'Sail').click()
  await expect(dialog(page).getByLabel('Choose another picture')).toBeAttached()
  await clear(page)
})

test('the place in a series is not guessed while the list of series fails', async ({
  page,
  pod
}) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'Beacon')
  await dialog(page).getByLabel('Series').selectOption({ index: 1 })
  await page.reload()
  await loaded(page)
  pod.app.failNext('GET', 'albums/', 404)
  await page.getByRole('button', { name: 'Continue' }).click()
  const button = dialog(page).getByRole('button', { name: 'Publish', exact: true })
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(button).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(button).toBeEnabled()
  await clear(page)
})

test('files that were lost are chosen again on the page of the channel', async ({ page, pod }) => {
  await openChannel(page, pod)
  await openDialog(page)
  await chooseTitles(page, 'Flotsam')
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    await root.removeEntry('uploads', { recursive: true })
  })
  await page.reload()
  await loaded(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await publish(page)
  await expect(page.locator('.upload-lost')).toBeVisible()
  await choose(page.locator('.upload-lost'), await soundFile('Flotsam.mp3', { TITLE: 'Flotsam' }))
  await expect(page.locator('.episode h3').first()).toHaveText('Flotsam')
})

test('the pages of uploads and of content lead to the dialog', async ({ page, pod }) => {
  await beSignedIn(page, 'moderator', pod.url)
  await page.goto('/content')
  await loaded(page)
  await page.getByRole('button', { name: /Publish in .*Ears on the Map/ }).click()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toContainText(NAME)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.goto('/upload')
  await loaded(page)
  await page.getByRole('radio', { name: 'Episodes of a podcast' }).check()
  await page.getByRole('button', { name: /Publish in .*Ears on the Map/ }).click()
  await chooseTitles(page, 'From the uploads')
  await publish(page)
  await expect(page).toHaveURL(/\/channels\//)
  await expect(page.locator('.episode h3').first()).toHaveText('From the uploads')
})

test.describe('a pod of the line 1.4', () => {
  test.use({ baseURL: async ({ older }, use) => use(older.url) })

  test('drafts are saved and published there, too', async ({ page, older }) => {
    await openChannel(page, older)
    await openDialog(page)
    await chooseTitles(page, 'Old pier')
    await dialog(page).getByRole('button', { name: 'Save as drafts' }).click()
    await page.getByRole('button', { name: /Publish .*Old pier/ }).click()
    await expect(drafts(page)).toHaveCount(0)
    await expect(page.locator('.episode h3').first()).toHaveText('Old pier')
  })
})
