// Building a radio: with the mouse, with the keyboard alone, with a finger, and when the pod fails.
import type { Page } from '@playwright/test'
import { expect, hydrated, loaded, test } from '../../fixtures.ts'
import { beSignedIn } from '../../signed-in.ts'
import {
  addRule,
  choices,
  choose,
  field,
  found,
  makeRadio,
  openBuilder,
  rows,
  storedRadio
} from './builder.ts'

const name = (page: Page) => page.getByLabel('Name', { exact: true })
const idNow = (page: Page) => Number(/\d+$/.exec(new URL(page.url()).pathname)![0])
const rule = (page: Page, place: number) => rows(page).nth(place)
const types = (page: Page) => page.locator('.rule-type')

test('the mouse leads from the list to a saved radio that plays, and back into the form', async ({
  page,
  sound
}) => {
  await beSignedIn(page, 'moderator')
  await page.goto('/library/radios')
  await hydrated(page)
  await page.getByRole('link', { name: 'Create radio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a radio')
  await name(page).fill('Slow mornings')
  await page.getByLabel('Description').fill('Coffee first')
  await page.getByRole('switch', { name: 'Public' }).click()
  await expect(found(page)).toHaveText(/fit$/)
  const everything = (await found(page).textContent())!

  await addRule(page, 'Tag')
  await field(page, 0).fill('ambi')
  await choices(page).filter({ hasText: 'ambient' }).first().click()
  await expect(rule(page, 0).locator('.rule-count')).toContainText(/\d+ tracks?/)
  const ambient = await rule(page, 0).locator('.rule-count').textContent()
  await expect(found(page)).toHaveText(`${ambient} fit`)
  await expect(page.locator('.preview .mini').first()).toBeVisible()

  await rule(page, 0).getByRole('button', { name: 'Exclude' }).click()
  await expect(found(page)).not.toHaveText(`${ambient} fit`)
  await rule(page, 0).getByRole('button', { name: 'Include' }).click()
  await expect(found(page)).toHaveText(`${ambient} fit`)
  expect(everything).not.toBe(`${ambient} fit`)

  await page.getByRole('button', { name: 'Create radio' }).click()
  await expect(page).toHaveURL(/\/library\/radios\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow mornings')
  await expect(page.locator('.toast')).toContainText('Radio “Slow mornings” saved')
  await expect(page.locator('.rules')).toHaveText('Tagged ambient')
  await page.locator('.detail-actions').getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.3)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(name(page)).toHaveValue('Slow mornings')
  await expect(page.getByRole('switch', { name: 'Public' })).not.toBeChecked()
  await name(page).fill('Slow evenings')
  await rule(page, 0).getByRole('button', { name: 'Exclude' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow evenings')
  await expect(page.locator('.rules')).toHaveText('Not tagged ambient')
  expect(await storedRadio(page, idNow(page))).toMatchObject({
    is_public: false,
    description: 'Coffee first',
    config: [{ type: 'tag', names: ['ambient'], not: true }]
  })
})

test('the keyboard alone adds, joins, moves, inverts and removes every type of filter', async ({
  page
}) => {
  await openBuilder(page)
  await name(page).focus()
  await page.keyboard.type('By hand')
  const add = async (type: string) => {
    await page.getByRole('button', { name: type, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  // The new field has the focus, and shows what can be chosen.
  await add('Tag')
  await expect(field(page, 0)).toBeFocused()
  await expect(choices(page).nth(1)).toBeVisible()
  await page.keyboard.type('jaz')
  // Before the answer is there: its first choice is taken when it comes.
  await page.keyboard.press('Enter')
  await expect(rule(page, 0).getByRole('button', { name: 'Remove jazz' })).toBeVisible()
  await expect(field(page, 0)).toHaveAttribute('aria-expanded', 'false')

  await add('Playlist')
  await expect(choices(page).nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const second = await choices(page).nth(1).locator('span').first().textContent()
  await expect(choices(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(choices(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rule(page, 1).getByRole('button', { name: `Remove ${second}` })).toBeVisible()
  // Backspace takes the last one back.
  await page.keyboard.press('Backspace')
  await expect(rule(page, 1).locator('.chip')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(choices(page).nth(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choices(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(choices(page).nth(1)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rule(page, 1).locator('.chip')).toHaveCount(1)

  await add('Artist')
  await expect(choices(page).nth(1)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rule(page, 2).locator('.chip')).toHaveCount(1)
  const or = rule(page, 2).getByRole('button', { name: 'or', exact: true })
  await or.focus()
  await page.keyboard.press('Space')
  await expect(or).toHaveAttribute('aria-pressed', 'true')

  await expect(types(page)).toHaveText(['Tags', 'Playlists', 'Artists'])
  await page.getByRole('button', { name: 'Move Filter 3: Artists', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(types(page)).toHaveText(['Tags', 'Artists', 'Playlists'])
  await expect(
    page.getByRole('button', { name: 'Move Filter 2: Artists', exact: true })
  ).toBeFocused()
  await expect(page.getByText('Filter 3: Artists: now 2 of 3')).toBeAttached()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(types(page)).toHaveText(['Artists', 'Tags', 'Playlists'])
  await page.keyboard.press('Escape')
  await expect(types(page)).toHaveText(['Tags', 'Artists', 'Playlists'])

  await page.getByRole('button', { name: 'Remove Filter 3: Playlists' }).focus()
  await page.keyboard.press('Enter')
  await expect(types(page)).toHaveText(['Tags', 'Artists'])
  await expect(page.getByRole('button', { name: 'Remove Filter 2: Artists' })).toBeFocused()
  await page.getByRole('switch', { name: 'Public' }).focus()
  await page.keyboard.press('Space')
  await name(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/library\/radios\/\d+$/)
  expect(await storedRadio(page, idNow(page))).toMatchObject({
    name: 'By hand',
    is_public: false,
    config: [
      { type: 'tag', names: ['jazz'] },
      { type: 'artist', operator: 'or' }
    ]
  })
})

for (const [type, text] of [
  ['Artist', ''],
  ['Tag', 'techno'],
  ['Playlist', 'Night shift']
] as const)
  test(`a filter of the type ${type} plays before it is saved`, async ({ page, sound }) => {
    await openBuilder(page)
    await addRule(page, type)
    if (text) await choose(page, 0, text)
    else await choices(page).first().click()
    await expect(found(page)).toHaveText(/^\d+ tracks? fits?$/)
    await page.getByRole('button', { name: 'Play as it is' }).click()
    await expect.poll(async () => (await sound()).time).toBeGreaterThan(0.3)
    await expect(
      page.locator('.preview').getByRole('button', { name: 'Pause' }).first()
    ).toBeVisible()
    // Other filters are another radio.
    await rule(page, 0).getByRole('button', { name: 'Exclude' }).click()
    await expect(page.getByRole('button', { name: 'Play as it is' })).toBeVisible()
  })

test.describe('filters are dragged', () => {
  const twoFilters = async (page: Page) => {
    await beSignedIn(page, 'moderator')
    const { id } = await makeRadio(page, 'To be sorted', [
      { type: 'tag', names: ['jazz'] },
      { type: 'artist', ids: [1] }
    ])
    await page.goto(`/library/radios/build/${id}`)
    await loaded(page)
    await expect(types(page)).toHaveText(['Tags', 'Artists'])
    // The rows have their final height once the values are there.
    await expect(page.locator('.rule-row .chip')).toHaveCount(2)
    await expect(found(page)).toHaveText(/fits?$/)
  }
  /** The middle of both grips, from the second to the first. */
  const wayUp = async (page: Page) => {
    const middle = async (place: number) => {
      const { x, y, width, height } = (await page.locator('.rule-grip').nth(place).boundingBox())!
      return [x + width / 2, y + height / 2] as const
    }
    return { from: await middle(1), to: await middle(0) }
  }

  test('the mouse drags filters; Escape puts them back', async ({ page }) => {
    await twoFilters(page)
    for (const [end, order] of [
      ['Escape', ['Tags', 'Artists']],
      [undefined, ['Artists', 'Tags']]
    ] as const) {
      // A grip near the edge of the window scrolls the page while it is held.
      const { from, to } = await wayUp(page)
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(to[0], to[1] - 10, { steps: 6 })
      await expect(rows(page).nth(0)).toHaveClass(/is-target/)
      if (end) await page.keyboard.press(end)
      await page.mouse.up()
      await expect(types(page)).toHaveText([...order])
      await expect(page.locator('.is-dragged')).toHaveCount(0)
    }
  })

  test('a finger drags filters, while the page stays where it is', async ({ page }) => {
    await twoFilters(page)
    const { from, to } = await wayUp(page)
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    await touch('touchStart', ...from)
    for (const part of [0.3, 0.6, 1])
      await touch('touchMove', from[0], from[1] + (to[1] - 10 - from[1]) * part)
    await expect(rows(page).nth(0)).toHaveClass(/is-target/)
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(types(page)).toHaveText(['Artists', 'Tags'])
  })
})

test('what is missing and what the pod objects to stands at the field concerned', async ({
  page,
  fail
}) => {
  await openBuilder(page)
  await addRule(page, 'Tag')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create radio' }).click()
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(rule(page, 0)).toContainText('Choose at least one, or remove this filter.')
  await name(page).fill('Wrong')
  await choose(page, 0, 'techno')

  const errors = ['No tag matching names “techno”']
  const wrong = { errors, candidates: { count: 0, sample: null } }
  await fail('POST', 'radios/radios/validate/', 200, {
    times: 3,
    body: { filters: [wrong, wrong] }
  })
  await rule(page, 0).getByRole('button', { name: 'Exclude' }).click()
  await expect(rule(page, 0).locator('.error')).toHaveText(errors)
  await expect(found(page)).toHaveText('The pod objects to a filter.')
  await page.getByRole('button', { name: 'Create radio' }).click()
  await expect(page.locator('.form-errors')).toContainText('Error while saving the radio')
  await expect(page.locator('.rule-fields > .error')).toContainText(errors[0]!)
  await expect(page).toHaveURL(/\/library\/radios\/build$/)
})

test('nothing that was typed is lost when the pod fails', async ({ page, fail }) => {
  await openBuilder(page)
  await name(page).fill('Kept')
  await addRule(page, 'Tag')
  await expect(choices(page).nth(1)).toBeVisible()
  await fail('GET', 'tags/', 500)
  await field(page, 0).fill('tech')
  await expect(choices(page)).toHaveText('The pod does not answer. Press Enter to try again.')
  await field(page, 0).press('Enter')
  await expect(choices(page).first()).toHaveText('techno')
  await fail('POST', 'radios/radios/validate/', 500)
  await field(page, 0).press('Enter')
  const failed = page.locator('.preview .error-state')
  await expect(failed).toBeVisible()
  await failed.getByRole('button').click()
  await expect(found(page)).toHaveText(/fit$/)
  // The check of the filters, which saving does not wait for, and the saving itself.
  await fail('POST', 'radios/radios/', 500, { times: 2 })
  await page.getByRole('button', { name: 'Create radio' }).click()
  await expect(page.locator('.form-errors')).toContainText('A server error occurred')
  await expect(name(page)).toHaveValue('Kept')
  await expect(rule(page, 0).getByRole('button', { name: 'Remove techno' })).toBeVisible()
  await page.getByRole('switch', { name: 'Public' }).click()
  await page.getByRole('button', { name: 'Create radio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept')
})

test('unsaved filters are not left without a question', async ({ page }) => {
  await openBuilder(page)
  await addRule(page, 'Tag')
  await choose(page, 0, 'techno')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(rule(page, 0).getByRole('button', { name: 'Remove techno' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/library\/radios$/)
})

test('filters that this client cannot edit are shown and kept', async ({ page, fail }) => {
  await beSignedIn(page, 'moderator')
  const radio = await makeRadio(page, 'From elsewhere', [])
  const config = [
    { type: 'year', from: 1990, not: true },
    { type: 'group', filters: [{ type: 'tag', names: ['jazz', 'lofi'] }], operator: 'or' }
  ]
  const path = `radios/radios/${radio.id}/`
  await fail('GET', path, 200, { times: 4, body: { ...radio, config } })
  await fail('GET', 'radios/radios/filters/', 200, {
    times: 2,
    body: [
      { type: 'year', label: 'Year', help_text: '', fields: [] },
      { type: 'tag', label: 'Tag', help_text: '', fields: [] }
    ]
  })
  await page.goto(`/library/radios/${radio.id}`)
  await expect(page.locator('.rules').first()).toContainText('Not: a filter of the type “year”')
  await page.goto(`/library/radios/build/${radio.id}`)
  await hydrated(page)
  await expect(rule(page, 0)).toContainText('It stays as it is.')
  await expect(rule(page, 1)).toContainText('Tagged jazz or lofi')
  await expect(page.locator('.rule-add')).toContainText('This pod also has filters')
  await expect(page.getByRole('button', { name: 'Artist', exact: true })).toHaveCount(0)
  const sent = page.waitForRequest((each) => each.method() === 'PATCH')
  await name(page).fill('Still from elsewhere')
  await fail('POST', 'radios/radios/validate/', 500, { times: 2 })
  await page.getByRole('button', { name: 'Save' }).click()
  expect(((await sent).postDataJSON() as { config: unknown }).config).toEqual(config)
})
