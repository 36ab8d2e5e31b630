// What people do with another pod, on two pods that talk to each other: find a library there, ask
// for it, hear it, leave it; look things up; and what happens when the other pod is gone.
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accounts } from '../../../support/demo-pod.ts'
import { startTwoPods, type TwoPods } from '../../../support/federation/two-pods.ts'
import { expect, loaded, signIn, test } from '../../fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

/** Moves some of the far administrator's albums into the private library. */
function hideSome({ far }: TwoPods): void {
  far.app.db.run(
    `UPDATE uploads SET library_id = (
       SELECT l.id FROM libraries l JOIN users u ON u.id = l.user_id
       WHERE u.username = 'ada' AND l.privacy_level = 'me')
     WHERE track_id IN (SELECT id FROM tracks WHERE album_id IN (
       SELECT album_id FROM tracks WHERE album_id IS NOT NULL GROUP BY album_id
       ORDER BY album_id LIMIT 2))`
  )
  far.app.db.catalogChanged()
}

for (const dialect of ['2', '1.4'] as const)
  test.describe(`on a pod of the line ${dialect}`, () => {
    test.describe.configure({ mode: 'serial' })
    test.setTimeout(240_000)
    let folder: string
    let pods: TwoPods
    test.beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'atoll-two-pods-'))
      pods = await startTwoPods(folder, dialect === '1.4' ? { near: { dialect } } : {})
      hideSome(pods)
    })
    test.afterAll(async () => {
      await pods.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const enter = async (page: Page, path: string): Promise<void> => {
      const { username, password } = accounts.listener
      await signIn(page, username, password, `${pods.near.url}/login`)
      await page.goto(pods.near.url + path)
      await loaded(page)
    }
    const findLibrary = async (page: Page, address: string): Promise<void> => {
      const field = page.getByRole('textbox', { name: 'Library URL' })
      await field.fill(address)
      await field.press('Enter')
    }

    test('a private library is found, asked for, accepted, read, heard and left', async ({
      page,
      sound
    }) => {
      await enter(page, '/content/remote')
      await findLibrary(page, pods.far.library('ada', 'me'))
      await expect(title(page)).toHaveText('Private library')
      await expect(main(page)).toContainText(`from ${pods.far.domain}`)
      await expect(main(page)).toContainText('This library is private')
      await button(page, 'Follow').click()
      await expect(main(page)).toContainText('Pending approval')
      await expect.poll(() => pods.far.accept('ada')).toBe(1)
      await expect(button(page, 'Unfollow')).toBeVisible()
      await expect(main(page)).toContainText(/Scanned/, { timeout: 60_000 })
      await expect(main(page).getByRole('heading', { name: 'New albums' })).toBeVisible()
      await link(page, 'Albums').click()
      await expect(main(page).locator('.card-title')).toHaveCount(2)
      await main(page).locator('.card-title').first().click()
      await expect(main(page)).toContainText(`from ${pods.far.domain}`)
      await button(page, 'Play').click()
      await expect.poll(async () => (await sound()).time, { timeout: 60_000 }).toBeGreaterThan(0.5)
      await page.goto(`${pods.near.url}/content/remote`)
      await expect(main(page)).toContainText(`@ada@${pods.far.domain}`)
      await expect(main(page)).toContainText('Scanned on')
      await button(page, 'Unfollow \u2068Private library\u2069').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Unfollow', exact: true }).click()
      await expect(main(page)).not.toContainText(`@ada@${pods.far.domain}`)
    })

    test('people, channels, artists, albums, tracks, uploads and libraries are looked up', async ({
      page
    }) => {
      const { far } = pods
      const track = far.app.db.get<{ title: string }>(
        'SELECT title FROM tracks WHERE album_id IS NOT NULL ORDER BY id DESC LIMIT 1'
      )!.title
      const album = far.app.db.get<{ title: string }>(
        'SELECT title FROM albums ORDER BY id DESC LIMIT 1'
      )!.title
      await enter(page, '/search?type=federation')
      const field = page.getByRole('textbox', { name: 'Address or handle' })
      const lookUp = async (address: string) => {
        await page.goto(`${pods.near.url}/search?type=federation`)
        await field.fill(address)
        await field.press('Enter')
      }
      await lookUp(far.handle('ada'))
      await expect(title(page)).toHaveText('Ada Windermere')
      await lookUp(far.handle('ears_on_the_map'))
      await expect(title(page)).toHaveText('Ears on the Map')
      const artist = far.app.db.get<{ name: string }>(
        `SELECT a.name FROM artists a JOIN artist_credits c ON c.artist_id = a.id
         JOIN album_credits l ON l.credit_id = c.id ORDER BY a.id DESC LIMIT 1`
      )!.name
      await lookUp(far.address('artists', artist))
      await expect(title(page)).toHaveText(artist)
      await lookUp(far.address('albums', album))
      await expect(title(page)).toHaveText(album)
      await expect(main(page)).toContainText(`from ${far.domain}`)
      await lookUp(far.address('tracks', track))
      await expect(title(page)).toHaveText(track)
      const upload = far.app.db.get<{ uuid: string }>(
        'SELECT u.uuid FROM uploads u JOIN tracks t ON t.id = u.track_id WHERE t.title = ?',
        track
      )!.uuid
      await lookUp(`${far.url}/federation/music/uploads/${upload}`)
      await expect(title(page)).toContainText(` - ${track}.`)
      await lookUp(far.library('ada', 'everyone'))
      await expect(title(page)).toHaveText('Public library')
      await lookUp(`${far.url}/federation/music/albums/00000000-0000-4000-8000-000000000000`)
      await expect(main(page)).toContainText(
        dialect === '1.4'
          ? 'The other pod answered with an error.'
          : 'The other pod answered with the error 404.'
      )
      await lookUp(far.handle('nobody'))
      await expect(main(page)).toContainText('Nobody has this handle there')
      await lookUp('https://localhost:1/')
      await expect(main(page)).toContainText('The other pod cannot be reached.')
    })

    // Pods of 1.4 have no follows of people.
    if (dialect === '2')
      test('a person is asked for, accepts, and is left; another request is withdrawn', async ({
        page
      }) => {
        pods.far.app.db.run("UPDATE users SET privacy_level = 'me' WHERE username = 'ada'")
        await enter(page, `/search?type=federation&q=${encodeURIComponent(pods.far.handle('ada'))}`)
        await page.getByRole('textbox', { name: 'Address or handle' }).press('Enter')
        await expect(title(page)).toHaveText('Ada Windermere')
        await button(page, 'Follow').click()
        await expect(main(page)).toContainText('Waiting for an answer')
        const requests = () =>
          pods.far.app.db.all(
            'SELECT 1 FROM user_follows f JOIN remote_actors r ON r.actor_id = f.actor_id'
          ).length
        await expect.poll(requests).toBe(1)
        await button(page, 'Withdraw the request').click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: 'Withdraw', exact: true })
          .click()
        await expect(button(page, 'Follow')).toBeVisible()
        await expect.poll(requests).toBe(0)
        await button(page, 'Follow').click()
        await expect.poll(() => pods.far.accept('ada', 'user')).toBe(1)
        await button(page, 'Unfollow').click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: 'Unfollow', exact: true })
          .click()
        await expect(button(page, 'Follow')).toBeVisible()
        await expect.poll(requests).toBe(0)
      })

    test('the other pod stops while its library is read, and later answers again', async ({
      page
    }) => {
      const { far } = pods
      await enter(page, '/content/remote')
      await findLibrary(page, far.library('mirela', 'everyone'))
      await expect(title(page)).toHaveText('Public library')
      const hangUp = ({ url, socket }: IncomingMessage) =>
        void (url!.includes('?page=') && socket.destroy())
      far.app.server.prependListener('request', hangUp)
      await button(page, 'Follow').click()
      await expect(main(page)).toContainText('Problem during scanning', { timeout: 60_000 })
      await expect(button(page, 'Unfollow')).toBeVisible()
      far.app.server.off('request', hangUp)
      await button(page, 'Scan now').click()
      await expect(main(page)).toContainText(/Scanned/, { timeout: 60_000 })
    })

    test('the other pod is blocked, then gone', async ({ page }) => {
      const { near, far } = pods
      await enter(page, '/content/remote')
      const address = far.library('tomek', 'everyone')
      await far.close()
      await findLibrary(page, address)
      await expect(main(page)).toContainText('Could not fetch remote library')
      near.block(far.domain)
      await findLibrary(page, address)
      await expect(main(page)).toContainText('This domain/account is blocked on your instance.')
    })
  })
