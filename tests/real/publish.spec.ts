// Publishing in a channel: an episode and a draft, and what the pod has of them.
import type { Page } from '@playwright/test'
import { mp3File } from '../support/files/sound-file.ts'
import { expect, main, suffix, test, visit } from './fixtures.ts'
import { account, ask, type Rows } from './pod.ts'

type Channel = { uuid: string }
type Draft = { uuid: string; import_status: string; import_metadata: { title: string } }
type Episode = { id: number; title: string; position: number | null; license: string | null }
const alice = account('alice')
const dialog = (page: Page) => page.getByRole('dialog')

async function sound(title: string) {
  const file = await mp3File(`${title}.mp3`, { TITLE: title })
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}

async function publish(page: Page, titles: readonly string[], button: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Publish', exact: true }).first().click()
  const files = await Promise.all(titles.map(sound))
  await dialog(page).getByLabel('Choose files').setInputFiles(files)
  await expect(dialog(page).locator('.pub-open:enabled')).toHaveCount(titles.length)
  await dialog(page).getByRole('textbox', { name: 'Tags' }).fill('atoll harbour')
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('episodes are published in their order, and a draft waits until it is published', async ({
  page,
  be,
  afterwards
}) => {
  const name = `atoll${suffix()}`
  const { uuid } = await ask<Channel>(alice, 'POST', 'channels/', {
    name,
    username: name,
    description: null,
    tags: [],
    content_category: 'podcast',
    metadata: { language: 'en', itunes_category: 'Arts' }
  })
  afterwards(() => ask(alice, 'DELETE', `channels/${uuid}/`))
  const episodes = async () =>
    (
      await ask<Rows<Episode>>(
        alice,
        'GET',
        `tracks/?channel=${uuid}&include_channels=true&ordering=position`
      )
    ).results.map(({ title, position }) => [title, position])
  await be('alice')
  await visit(page, `/channels/${uuid}`)
  await publish(page, ['Quay', 'Ebb'], 'Publish')
  await expect(main(page).locator('.upload-row').getByText('Imported')).toHaveCount(2)
  await expect.poll(episodes).toEqual([
    ['Quay', 1],
    ['Ebb', 2]
  ])
  await expect(main(page).locator('.episode h3')).toContainText(['Ebb', 'Quay'])

  await publish(page, ['Rough'], 'Save as drafts')
  await expect(main(page).locator('.pub-draft')).toHaveCount(1)
  await main(page)
    .getByRole('button', { name: /Edit the draft .*Rough/ })
    .click()
  await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Smooth')
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  const drafts = await ask<Rows<Draft>>(
    alice,
    'GET',
    `uploads/?channel=${uuid}&import_status=draft&include_channels=true`
  )
  expect(drafts.results.map(({ import_metadata: { title } }) => title)).toEqual(['Smooth'])
  await main(page)
    .getByRole('button', { name: /Publish .*Smooth/ })
    .click()
  await expect(main(page).locator('.pub-draft')).toHaveCount(0)
  await expect(main(page).locator('.episode h3').first()).toHaveText('Smooth')
})
