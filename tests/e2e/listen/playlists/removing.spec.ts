// A pod of 2.x, on which lists are emptied entry by entry: clearing may delete files there.
import { findings } from '../../axe.ts'
import { expect, loaded } from '../../fixtures.ts'
import { someTracks, test, titlesOf } from './fixtures.ts'
import { state } from './playlists.ts'

const LENGTH = 60
const DONE = 20

// The worker would hide requests from the test.
test.use({ serviceWorkers: 'block' })

test('60 entries are removed one by one; interrupted, it goes on after a reload', async ({
  member: page,
  make
}) => {
  const ids = (await someTracks(page, LENGTH / 2)).map(({ id }) => id)
  const { path, uuid } = await make('Spring tide', [...ids, ...ids])
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(uuid))
      sent.push(`${request.url().split('/').at(-2)!} ${new URL(request.url()).search}`)
  })
  // The pod carries out 20 removals, and is out of reach after them.
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const isNext = (url: URL) => url.search === `?index=${LENGTH - 1 - DONE}`
  await page.route(isNext, async (route) => {
    await held
    await route.abort()
  })
  await page.goto(`${path}?mode=edit`)
  await loaded(page)
  await page.locator('.pe-item input').first().check()
  await page.locator('.pe-item[data-index="0"] .pe-grip').focus()
  await page.keyboard.press('End')
  await page.locator(`.pe-item[data-index="${LENGTH - 1}"] input`).click({ modifiers: ['Shift'] })
  const picked = page.getByRole('toolbar', { name: 'Selected tracks' })
  await expect(picked).toContainText(`${LENGTH} selected`)
  await picked.getByRole('button', { name: 'Remove' }).click()

  const bar = state(page).getByRole('progressbar', { name: 'Syncing…' })
  const text = `Removing tracks: ${DONE} of ${LENGTH}`
  await expect(bar).toHaveText(text)
  await expect(bar).toHaveAttribute('aria-valuetext', text)
  expect(await findings(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa'] })).toEqual(
    []
  )
  release()
  await expect(state(page)).toContainText(`${LENGTH - DONE} tracks are still to be removed.`)
  expect((await titlesOf(page, uuid)).length).toBe(LENGTH - DONE)

  await page.unroute(isNext)
  await page.reload()
  await loaded(page)
  await expect(state(page)).toHaveText('Synced')
  expect(await titlesOf(page, uuid)).toEqual([])
  const positions = Array.from({ length: LENGTH }, (_, index) => LENGTH - 1 - index)
  expect([...new Set(sent)]).toEqual(positions.map((index) => `remove ?index=${index}`))
})
