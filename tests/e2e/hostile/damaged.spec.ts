// Lists and detail pages while the pod's answers are damaged: an island that cannot show them says
// so, the rest goes on, and the next sound answer brings the screen back.
import type { Damage } from '../../../pod/http/damage.ts'
import { beSignedIn, screens, someIds } from '../screens.ts'
import { expect, expectWhole, failures, test } from './fixtures.ts'

const KINDS: readonly Damage[] = ['null', 'types', 'missing', 'page']
const NAMES = ['albums', 'artists', 'radios', 'playlists', 'favorites', 'album', 'artist', 'track']

for (const screen of screens.filter(({ name }) => NAMES.includes(name)))
  test(`${screen.name}: damaged answers`, async ({ page, damage }) => {
    if (screen.as) await beSignedIn(page, screen.as)
    const path = screen.path(await someIds(page))
    for (const kind of KINDS) {
      await test.step(kind, async () => {
        await damage(kind)
        await page.goto(path)
        await expectWhole(page)
        await damage(undefined)
        // Each section of a page that failed asks again by itself.
        const failed = await failures(page).count()
        if (failed === 0) await page.reload()
        for (let left = failed; left > 0; left--) {
          await failures(page).getByRole('button').first().click()
          await expect.poll(() => failures(page).count()).toBeLessThan(left)
        }
        await expectWhole(page)
        await expect(failures(page)).toHaveCount(0)
      })
    }
  })
