// Edits on a real pod: bob suggests one of a track, the administrator approves and undoes it.
import { expect, main, suffix, test, visit } from './fixtures.ts'
import { account, ask, tracks, type Rows } from './pod.ts'

type Mutation = { uuid: string; is_applied: boolean | null; payload: { title?: string } }
const admin = account('admin')

test('bob suggests another title of a track; the administrator approves and undoes it', async ({
  page,
  be,
  afterwards
}) => {
  const mayReview = await ask<{ permissions: { library: boolean } }>(admin, 'GET', 'users/me').then(
    ({ permissions }) => permissions.library,
    () => false
  )
  test.skip(!mayReview, 'nobody here looks after the library')
  const [track] = await tracks('alice')
  const { id, title } = track!
  const titleNow = async () => (await ask<{ title: string }>(admin, 'GET', `tracks/${id}/`)).title
  const edits = async () =>
    (await ask<Rows<Mutation>>(admin, 'GET', `tracks/${id}/mutations/?page_size=50`)).results
  const wanted = `${title} ${suffix()}`
  afterwards(async () => {
    if ((await titleNow()) !== title)
      await ask(admin, 'POST', `tracks/${id}/mutations/`, {
        type: 'update',
        payload: { title },
        is_approved: true
      })
    for (const each of await edits())
      if (each.payload.title === wanted && !each.is_applied)
        await ask(admin, 'DELETE', `mutations/${each.uuid}/`)
  })
  await be('bob')
  await visit(page, `/library/tracks/${id}/edit`)
  await expect(main(page)).toContainText('Your suggestion will be reviewed')
  await main(page).getByRole('textbox', { name: 'Title' }).fill(wanted)
  await main(page).getByRole('button', { name: 'Submit suggestion' }).click()
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/)
  await expect(main(page)).toContainText('Pending')
  const { pathname } = new URL(page.url())
  expect(await titleNow()).toBe(title)

  await be('admin')
  await visit(page, pathname)
  await main(page)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(main(page)).toContainText('Approved and applied')
  expect(await titleNow()).toBe(wanted)
  await main(page).getByRole('button', { name: 'Undo this edit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page).not.toHaveURL(new RegExp(`${pathname}$`))
  await expect(main(page)).toContainText('Approved and applied')
  expect(await titleNow()).toBe(title)
})
