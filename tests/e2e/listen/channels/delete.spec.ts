// Deleting a channel on its page, on pods of both dialects.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Page } from '@playwright/test'
import { accounts } from '../../../support/demo-pod.ts'
import { loaded, signIn } from '../../fixtures.ts'
import { expect, test } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const DATE = '2026-02-01T00:00:00.000000Z'

/** A new channel of a person, with nothing in it. */
function addChannel({ db, repositories }: FastifyInstance, owner: string, name: string): void {
  const { actor_id } = repositories.users.byLogin(owner)!
  const artist = db.run(
    `INSERT INTO artists (uuid, name, folded, creation_date, modification_date, in_channel, level)
     VALUES (?, ?, ?, ?, ?, 1, 3)`,
    randomUUID(),
    name,
    name,
    DATE,
    DATE
  )
  const actor = db.run(
    'INSERT INTO actors (username, name, creation_date) VALUES (?, ?, ?)',
    name,
    name,
    DATE
  )
  db.run(
    `INSERT INTO channels (uuid, artist_id, actor_id, attributed_to, creation_date)
     VALUES (?, ?, ?, ?, ?)`,
    randomUUID(),
    artist,
    actor,
    actor_id,
    DATE
  )
  db.catalogChanged()
}

async function openMenu(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await loaded(page)
  await main(page).locator('.detail-icons [aria-haspopup=menu]').click()
  await expect(page.getByRole('menu')).toBeVisible()
}

for (const dialect of ['2', '1.4'] as const)
  test(`the owner of a channel deletes it, after a question, on ${dialect}`, async ({
    page,
    pod: newer,
    older
  }) => {
    const { app, url } = dialect === '2' ? newer : older
    const { username, password } = accounts.listener
    addChannel(app, username, 'kettle_club')
    await signIn(page, username, password, `${url}/login`)
    const entry = page.getByRole('menuitem', { name: 'Delete channel…' })

    await openMenu(page, `${url}/channels/ears_on_the_map`)
    await expect(page.getByRole('menuitem', { name: 'Embed' })).toBeVisible()
    await expect(entry).toHaveCount(0)

    await openMenu(page, `${url}/channels/kettle_club`)
    await entry.click()
    const question = page.getByRole('dialog', { name: 'kettle_club' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)

    await main(page).locator('.detail-icons [aria-haspopup=menu]').click()
    await entry.click()
    app.failNext('DELETE', 'channels/', 500)
    const confirm = question.getByRole('button', { name: 'Delete', exact: true })
    await confirm.click()
    await expect(question.getByRole('alert')).toContainText('The channel could not be deleted')
    await confirm.click()
    await expect(page).toHaveURL(new RegExp(`/@${username}$`))
    await expect(page.getByRole('status').filter({ hasText: 'kettle_club' })).toContainText(
      'is deleted.'
    )
    await page.goto(`${url}/channels/kettle_club`)
    await expect(main(page).locator('.empty')).toContainText('There is no such channel')
  })
