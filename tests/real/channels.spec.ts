// Channels and their feeds, people, files that are saved, and players in other sites.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { feedXml, openTo, serveFeeds } from '../support/feeds/feed-server.ts'
import { expect, main, suffix, test, visit } from './fixtures.ts'
import { account, ask, column, longAlbum, me, realPod, tracks, type Rows } from './pod.ts'

type Channel = { uuid: string; artist: { name: string }; rss_url: string }
const bob = account('bob')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

const channels = async (): Promise<Channel[]> =>
  (await ask<Rows<Channel>>(bob, 'GET', 'channels?page_size=100')).results
const subscribed = async (): Promise<string[]> =>
  (await ask<{ results: { channel: string }[] }>(bob, 'GET', 'subscriptions/all')).results.map(
    ({ channel }) => channel
  )
const subscribe = (uuid: string) => ask(bob, 'POST', `channels/${uuid}/subscribe/`)
const unsubscribe = (uuid: string) => ask(bob, 'POST', `channels/${uuid}/unsubscribe/`)

test('a channel is subscribed to, is among the subscriptions, and is left', async ({
  page,
  be,
  afterwards
}) => {
  const [channel] = await channels()
  const { uuid, artist } = channel!
  if ((await subscribed()).includes(uuid)) {
    await unsubscribe(uuid)
    afterwards(() => subscribe(uuid))
  } else afterwards(async () => (await subscribed()).includes(uuid) && (await unsubscribe(uuid)))
  await be('bob')
  await visit(page, `/channels/${uuid}`)
  await expect(heading(page)).toHaveText(artist.name)
  await button(page, 'Subscribe').click()
  await expect(button(page, 'Unsubscribe')).toBeVisible()
  await expect.poll(subscribed).toContain(uuid)
  await visit(page, '/subscriptions')
  await expect(
    main(page).getByRole('link', { name: artist.name, exact: true }).first()
  ).toBeVisible()
  await visit(page, `/channels/${uuid}`)
  await button(page, 'Unsubscribe').click()
  await expect.poll(subscribed).not.toContain(uuid)
})

test('a feed is subscribed to by its address, and is in the file of subscriptions', async ({
  page,
  be,
  afterwards
}) => {
  const site = await serveFeeds()
  afterwards(() => site.close())
  const title = `Gulls ${suffix()}`
  const address = site.serve(
    `/${suffix()}.xml`,
    feedXml(title, [{ title: 'Part 1', date: new Date().toUTCString(), guid: suffix() }])
  )
  await be('bob')
  await visit(page, '/subscriptions')
  await main(page).getByRole('button', { name: 'Subscribe by address' }).click()
  await page.getByLabel('RSS feed URL').fill(address)
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page).toHaveURL(/\/channels\/[\da-f-]{36}$/)
  const uuid = new URL(page.url()).pathname.split('/').at(-1)!
  afterwards(() => unsubscribe(uuid))
  await expect(heading(page)).toHaveText(title)
  await expect(main(page)).toContainText('Part 1')
  await visit(page, '/subscriptions')
  const saved = page.waitForEvent('download')
  await button(page, 'More for Subscriptions').click()
  await page.getByRole('menuitem', { name: 'Export as OPML' }).click()
  const opml = await readFile(await (await saved).path(), 'utf8')
  expect(opml).toContain(`xmlUrl="${address}"`)
})

test('an episode has the chapters of its feed, once its site may be asked', async ({
  page,
  be,
  afterwards
}) => {
  const site = await serveFeeds()
  afterwards(() => site.close())
  const [podcast, episode] = [`Terns ${suffix()}`, `Landfall ${suffix()}`]
  site.serve(
    '/chapters.json',
    openTo(JSON.stringify({ chapters: [{ startTime: 5, title: 'Low' }] }))
  )
  const more = `<podcast:chapters url="${site.url}/chapters.json"/><podcast:person>Ada Mar</podcast:person>`
  const item = { title: episode, date: new Date().toUTCString(), guid: suffix(), more }
  const address = site.serve(`/${suffix()}.xml`, openTo(feedXml(podcast, [item])))
  const { uuid } = await ask<Channel>(bob, 'POST', 'channels/rss-subscribe', { url: address }).then(
    (answer) => (answer as unknown as { channel: Channel }).channel
  )
  afterwards(() => unsubscribe(uuid))
  await be('bob')
  await visit(page, `/channels/${uuid}`)
  await main(page).getByRole('link', { name: episode, exact: true }).click()
  await expect(heading(page)).toHaveText(episode)
  await main(page).getByRole('button', { name: `Load from` }).click()
  await expect(main(page).locator('.moments li')).toHaveText('0:05Low')
  await main(page).getByRole('button', { name: 'People' }).click()
  await expect(main(page).getByRole('list', { name: 'People' })).toHaveText('Ada Mar')
})

test('a profile shows what somebody shares and hears', async ({ page, be }) => {
  const { username, name, full_username: handle } = await me('alice')
  await be('bob')
  await visit(page, `/@${username}`)
  await expect(heading(page)).toHaveText(name || username)
  await expect(main(page)).toContainText(`@${handle}`)
  await expect(main(page).getByRole('region', { name: 'Channels' })).toBeVisible()
  await visit(page, `/@${username}/activity`)
  await expect(heading(page)).toHaveText(name || username)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await visit(page, `/@nobody-${suffix()}`)
  await expect(heading(page)).toHaveText('There is no such profile')
})

test('a track is saved whole from its page and from that of its upload', async ({ page, be }) => {
  const [track] = await tracks('alice')
  const { uuid, size } = track!.uploads[0] as unknown as { uuid: string; size: number }
  await be('alice')
  await visit(page, `/library/uploads/${uuid}`)
  await expect(heading(page)).toContainText(track!.title)
  const first = page.waitForEvent('download')
  await button(page, 'Download').click()
  const file = await first
  expect(file.suggestedFilename()).toContain(track!.title)
  expect((await readFile(await file.path())).length).toBe(size)
  await visit(page, `/library/tracks/${track!.id}`)
  await main(page)
    .getByRole('button', { name: `More for ${track!.title}` })
    .first()
    .click()
  const second = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download' }).click()
  expect((await readFile(await (await second).path())).length).toBe(size)
  await expect(heading(page)).toHaveText(track!.title)
})

test('another site shows an album, and plays it where the pod is open', async ({
  page,
  baseURL,
  afterwards
}) => {
  const { id, title } = await longAlbum()
  const address = `${baseURL}/embed.html?type=album&id=${id}&lang=en-US${
    column.elsewhere ? `&pod=${encodeURIComponent(realPod())}` : ''
  }`
  const blog = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!DOCTYPE html><h1>Blog</h1><iframe src="${address.replaceAll('&', '&amp;')}"></iframe>`
      )
  )
  await new Promise<void>((done) => blog.listen(0, '127.0.0.1', done))
  afterwards(async () => {
    blog.closeAllConnections()
    blog.close()
  })
  await page.goto(`http://blog.localhost:${(blog.address() as AddressInfo).port}/`)
  const inside = page.frameLocator('iframe')
  if (!column.open) {
    await expect(inside.getByRole('alert')).toContainText('only for people who are signed in')
    return
  }
  await expect(inside.getByRole('heading', { level: 1 })).toHaveText(title)
  await inside.locator('.play').click()
  await expect(inside.getByText(/^0:0[1-9]/)).toBeVisible()
})

test('a channel is deleted by its owner, after a question', async ({ page, be, afterwards }) => {
  const username = `boat_${suffix()}`
  const made = await ask<Channel>(bob, 'POST', 'channels/', {
    username,
    name: 'Paper Boat',
    description: { content_type: 'text/markdown', text: 'Folded by hand.' },
    tags: [],
    content_category: 'music',
    metadata: {}
  })
  const stays = async (): Promise<boolean> =>
    (await channels()).some(({ uuid }) => uuid === made.uuid)
  afterwards(async () => (await stays()) && (await ask(bob, 'DELETE', `channels/${made.uuid}/`)))
  await be('bob')
  await visit(page, `/channels/${made.uuid}`)
  await expect(heading(page)).toHaveText('Paper Boat')
  await main(page).getByRole('button', { name: 'More for Paper Boat' }).click()
  await page.getByRole('menuitem', { name: 'Delete channel…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/@bob$/)
  expect(await stays()).toBe(false)
})
