// Sessions: signing in and out, wrong passwords, an account from registration to deletion.
import {
  expect,
  fillLogin,
  html,
  loaded,
  main,
  removeAccount,
  signInHere,
  suffix,
  test,
  visit
} from './fixtures.ts'
import { account, ask, column, realPod, type Account, type Me } from './pod.ts'

test('signing in and out works', async ({ page }) => {
  await visit(page, '/login')
  await signInHere(page, account('alice'))
  await expect(page).toHaveURL(/\/library\/?$/)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Log out' }).first().click()
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).not.toHaveURL(/logout/)
  await loaded(page)
  await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
  await visit(page, '/favorites')
  await expect(page).toHaveURL(/\/login\?next=%2Ffavorites(%2F)?$/)
})

test('a wrong password shows an error', async ({ page }) => {
  // With a client elsewhere the password is entered on the pod, too.
  await visit(page, `${realPod()}/login`)
  await fillLogin(page, { name: account('alice').name, password: 'not the password' })
  await expect(page.getByRole('alert')).toContainText('We cannot log you in')
  await expect(page.getByRole('alert')).toContainText('Unable to log in with provided credentials')
  await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
})

test('an account is registered, used, and deleted in the settings', async ({
  page,
  afterwards
}) => {
  const who: Account = { name: `atoll_${suffix()}`, password: `Tide-${suffix()}-water` }
  await visit(page, '/signup')
  const signUp = main(page).getByRole('button', { name: 'Sign up' })
  await expect(
    signUp.or(main(page).getByRole('button', { name: 'Ask for an account' }))
  ).toBeVisible()
  const byInvitation = await page.getByText('Signing up is by invitation').isVisible()
  test.skip(byInvitation || !(await signUp.isVisible()), 'the pod takes no new people by itself')
  afterwards(() => removeAccount(who))
  await page.getByLabel('Username', { exact: true }).fill(who.name)
  await page.getByLabel('E-mail address').fill(`${who.name}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByLabel('Repeat the password').fill(who.password)
  await signUp.click()
  const [proof, ready] = ['One more step', 'Your account is ready'].map((name) =>
    main(page).getByRole('heading', { name })
  )
  const inside = page.locator('html[data-session="signed-in"]')
  await expect(proof!.or(ready!).or(inside)).toBeVisible()
  test.skip(await proof!.isVisible(), 'the pod wants addresses confirmed first')
  if (column.elsewhere) {
    await main(page).getByRole('link', { name: 'Log in' }).click()
    await signInHere(page, who)
  }
  await expect(inside).toBeVisible()
  expect((await ask<Me>(who, 'GET', 'users/me')).username).toBe(who.name)

  await visit(page, '/logout')
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
  await visit(page, '/login')
  await signInHere(page, who)
  await visit(page, '/settings#deletion')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(who.password)
  await dialog.getByLabel(`Type ${who.name} to go on`).fill(who.name)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-session', 'anonymous')
  await expect(ask(who, 'GET', 'users/me')).rejects.toThrow('401')
})

test('a password is changed, and changed back', async ({ page, newcomer, afterwards }) => {
  const other = `Ebb-${suffix()}-water`
  afterwards(() => removeAccount({ ...newcomer, password: other }))
  await visit(page, '/login')
  await signInHere(page, newcomer)
  await visit(page, '/settings#password')
  const form = page.getByRole('form', { name: 'Password' })
  for (const [from, to] of [
    [newcomer.password, other],
    [other, newcomer.password]
  ] as const) {
    await form.getByLabel('Present password').fill(from)
    await form.getByLabel('New password').fill(to)
    await form.getByLabel('Repeat the password').fill(to)
    await form.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByText('Your password was changed')).toBeVisible()
    await expect(form.getByLabel('Present password')).toHaveValue('')
    await expect
      .poll(() =>
        ask({ ...newcomer, password: to }, 'GET', 'users/me').then(
          () => true,
          () => false
        )
      )
      .toBe(true)
  }
  // Still signed in: changing a password ends other sessions, not this one.
  await visit(page, '/favorites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorites')
})

test('changing the e-mail address with a wrong password is refused', async ({ page, be }) => {
  await be('alice')
  await visit(page, '/settings#email')
  if (column.elsewhere) {
    await expect(page.locator('#email')).toContainText(
      'This can only be changed on the pod itself.'
    )
    test.skip(true, 'pods refuse this to access tokens; the page leads to the pod')
  }
  const form = page.getByRole('form', { name: 'E-mail address' })
  await form.getByLabel('New e-mail address').fill(`atoll-${suffix()}@example.org`)
  await form.getByLabel('Your password').fill('not the password')
  await form.getByRole('button', { name: 'Change the address' }).click()
  await expect(form.getByRole('alert')).toContainText('We cannot change your e-mail address')
})
