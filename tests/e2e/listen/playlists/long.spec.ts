// Long lists: rows that fly by are drawn without their buttons and pictures, and get them when the
// list rests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { startPod } from '../../../../pod/start.ts'
import { expect, loaded } from '../../fixtures.ts'
import { someTracks, test } from './fixtures.ts'

const toTheEnd = (page: Page) => page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))

test('after a jump to the end of a playlist of 1000 tracks, its rows have their buttons', async ({
  page
}) => {
  const data = mkdtempSync(join(tmpdir(), 'atoll-long-'))
  const client = resolve(import.meta.dirname, '../../../../dist')
  const pod = await startPod({ data, port: 0, client, seedTracks: 1000 })
  try {
    const { db, repositories } = pod.app
    const { id, uuid } = db.get<{ id: number; uuid: string }>('SELECT id, uuid FROM playlists')!
    const all = Array.from({ length: 1000 }, (_, index) => index + 1)
    repositories.playlists.setTracks(id, all, new Date().toISOString())
    await page.goto(`${pod.url}/library/playlists/${uuid}`)
    await loaded(page)
    await toTheEnd(page)
    const row = page.locator('tr[data-row="999"]')
    await expect(row).toBeInViewport()
    await expect(row.getByRole('button')).toHaveCount(4)
    await row.getByRole('button', { name: /^More for/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  } finally {
    // Covers on their way would fail.
    await page.close()
    await pod.app.close()
    rmSync(data, { recursive: true })
  }
})

test('after a jump to the end of the editor, its rows have their buttons and covers', async ({
  member: page,
  make
}) => {
  const ids = (await someTracks(page, 50)).map(({ id }) => id)
  const { path } = await make('Long swell', [...ids, ...ids, ...ids, ...ids, ...ids])
  await page.goto(`${path}?mode=edit`)
  await loaded(page)
  await toTheEnd(page)
  const row = page.locator('.pe-item[aria-posinset="250"]')
  await expect(row).toBeInViewport()
  await expect(row.locator('button svg')).toHaveCount(2)
  await expect(row.locator('img')).not.toHaveAttribute('src', /^data:/)
})
