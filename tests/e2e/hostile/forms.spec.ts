// Forms whose labels, hints and errors are one long text without a place to break it.
import { wideOnes } from '../../support/screens/fits.ts'
import { handOf, open, screens } from '../screens.ts'
import { expect, test } from './watch.ts'

/** Screens with a form. */
const forms = [
  'login',
  'signup',
  'playlists, a new one',
  'add to a playlist',
  'settings',
  'application',
  'address of a feed',
  'new podcast',
  'suggestion for a track',
  'new domain',
  'policy of a domain',
  'new tag',
  'account of a user',
  'new invitation',
  'settings of the pod',
  'report to moderators'
]

/** Runs in the page: the texts of its fields become long ones. */
function lengthen(): number {
  const long = 'long'.repeat(80)
  const texts = document.querySelectorAll(
    'form:not([role=search]) :is(label:not(.btn), legend, .label, .hint, .error, .optional)'
  )
  let count = 0
  for (const each of texts) {
    const text = [...each.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
    )
    if (text) text.textContent = long
    count += text ? 1 : 0
  }
  return count
}

for (const name of forms)
  test(`${name}: long texts at the fields do not widen the page`, async ({ page, hostilePod }) => {
    await open(
      page,
      screens.find((each) => each.name === name)!,
      { pod: hostilePod }
    )
    expect(await handOf(page).run(lengthen)).toBeGreaterThan(0)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(wideOnes), `at ${width} px`).toEqual([])
      // A dialog scrolls what is too wide for it.
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('dialog[open]')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .flatMap((dialog) =>
            [...dialog.querySelectorAll('*')].filter(
              (each) =>
                each.getBoundingClientRect().right > dialog.getBoundingClientRect().right + 1
            )
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 100))
      )
      expect(cut, `dialogs at ${width} px`).toEqual([])
    }
  })
