// What a visitor sees of a pod before signing in: the landing page below its head, and the pages
// about Atoll and the pod.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPod } from '../../../pod/start.ts'
import { expect, hydrated, test } from '../fixtures.ts'

test('the landing page shows the pod, a link to sign up, and its newest music', async ({
  page
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Atoll Demo' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign up' })).toBeVisible()
  await main.getByRole('navigation', { name: 'Useful links' }).scrollIntoViewIfNeeded()
  const albums = main.locator('[data-front-albums] .card-title')
  await expect(albums).toHaveCount(6)
  await expect(main.locator('[data-front-channels] .card-title').first()).toBeVisible()
  const title = (await albums.first().textContent())!
  await albums.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a first visit loads the player only after some input; with a stored queue it loads at once', async ({
  page
}) => {
  const player = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/_astro/play.')).length
    )
  await page.goto('/')
  await hydrated(page)
  await expect(page.locator('[data-front-albums] .card-title')).toHaveCount(6)
  await page.waitForLoadState('networkidle')
  expect(await player()).toBe(0)
  await page.mouse.move(300, 300)
  await expect.poll(player).toBeGreaterThan(0)
  await page.locator('[data-front-albums] a').first().click()
  await hydrated(page)
  await page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.locator('.player')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.goto('/')
  await expect(page.locator('.player')).toBeVisible()
})

test('the page about the pod shows its description, with safe Markdown', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'About this pod' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atoll Demo')
  await expect(page.getByRole('heading', { level: 3, name: 'What you may do here' })).toBeVisible()
  await expect(page.getByRole('link', { name: '@ada' })).toHaveAttribute('href', '/@ada')
  await expect(page.getByRole('link', { name: '#ambient' })).toHaveAttribute(
    'href',
    '/library/tags/ambient'
  )
  await expect(page.getByRole('link', { name: 'send Ada a postcard' })).toHaveAttribute(
    'rel',
    /noopener/
  )
  for (const name of [
    'In numbers',
    'Rules',
    'Terms',
    'Support this pod',
    'What this pod offers',
    'Details'
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('figure').first().getByRole('row')).toHaveCount(3)
})

test('facts that a pod does not publish are left out, and a failing nodeinfo shows no alert', async ({
  page
}) => {
  const data = mkdtempSync(join(tmpdir(), 'atoll-about-'))
  const { app, url } = await startPod({
    data,
    port: 0,
    faults: true,
    preferences: { instance__nodeinfo_stats_enabled: false }
  })
  try {
    await page.goto(`${url}/about/pod`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'What this pod offers',
      'Details'
    ])
    await page.goto(`${url}/`)
    await expect(
      page.getByRole('main').getByRole('heading', { level: 2, name: 'Atoll' })
    ).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeHidden()
    app.failNext('GET', 'instance/nodeinfo/2.1/', 500, { times: 10 })
    await page.goto(`${url}/about/pod`)
    await expect(page.getByText('The pod tells nothing about itself right now.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  } finally {
    await app.close()
    rmSync(data, { recursive: true, force: true })
  }
})
