// Menus of one's own things on a pod that is slow to say whose channel they belong to.
import { loaded } from '../../fixtures.ts'
import { expect, test } from '../../listen/channels/fixtures.ts'
import { beSignedIn } from '../../screens.ts'

for (const dialect of ['2', '1.4'] as const)
  test(`an entry that comes late appears in the open menu, on ${dialect}`, async ({
    page,
    pod: newer,
    older
  }) => {
    const { app, url } = dialect === '2' ? newer : older
    await beSignedIn(page, 'moderator', url)
    await page.goto(`${url}/channels/ears_on_the_map`)
    await loaded(page)
    const episode = page.locator('.episode h3 a').first()
    const path = (await episode.getAttribute('href'))!
    const title = (await episode.textContent())!
    app.failNext('GET', 'artists/', 0, { delay: 6000, times: 5 })
    await page.goto(url + path)
    await loaded(page)
    await page
      .getByRole('button', { name: `More for ${title}` })
      .first()
      .click()
    const entries = page.getByRole('menuitem')
    const late = page.getByRole('menuitem', { name: 'Delete episode…' })
    await expect(entries.first()).toBeFocused()
    await expect(late).toHaveCount(0)
    await expect(late).toBeVisible({ timeout: 15_000 })
    await expect(entries.first()).toBeFocused()
  })
