// Tables with many columns in windows of all widths, in languages with long words.
import { accounts } from '../../support/demo-pod.ts'
import { expect, loaded, signIn, test } from '../fixtures.ts'

const LEAST = 768
const MOST = 1400
const STEP = 40

for (const language of ['el', 'ml', 'ar'])
  test(`tables fit into windows of every width in ${language}`, async ({ page }) => {
    await signIn(page, accounts.admin.username, accounts.admin.password)
    for (const list of ['library/uploads', 'users/users', 'moderation/reports']) {
      await page.goto(`/${language}/manage/${list}`)
      await loaded(page)
      await expect(page.locator('.table tbody tr').first()).toBeVisible()
      const wide: number[] = []
      for (let width = LEAST; width <= MOST; width += STEP) {
        await page.setViewportSize({ width, height: 800 })
        const over = await page.evaluate(() => {
          const [table, root] = [document.querySelector('.table')!, document.documentElement]
          // Rows that are cards reach into the margin of the page, so that a chosen one has room.
          const isCards = getComputedStyle(table).display === 'block'
          return Math.max(
            root.scrollWidth - root.clientWidth,
            isCards ? 0 : table.scrollWidth - table.parentElement!.clientWidth
          )
        })
        if (over > 0) wide.push(width)
      }
      expect(wide, list).toEqual([])
    }
  })
