import { accounts } from '../../support/demo-pod.ts'
import { expect, hydrated, signIn, test } from '../fixtures.ts'

const { listener, admin } = accounts

test('wrong credentials show an error, and the typed text stays', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username or e-mail address').fill(listener.username)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('We cannot log you in')
  await expect(page.getByRole('alert')).toContainText('Unable to log in with provided credentials')
  await expect(page.getByLabel('Username or e-mail address')).toHaveValue(listener.username)
})

test('empty fields show their errors at the fields', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('.field .error')).toHaveText([
    'This field is required.',
    'This field is required.'
  ])
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(2)
  await expect(page.getByLabel('Username or e-mail address')).toBeFocused()
})

test('a guarded page leads to login and then back to it, with its query', async ({ page }) => {
  await page.goto('/favorites?page=1')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Username or e-mail address').fill(listener.username)
  await page.getByLabel('Password', { exact: true }).fill(listener.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/favorites\?page=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorites')
  // Signed-in people are led from login and from the landing page to the library.
  await page.goto('/login')
  await expect(page).toHaveURL(/\/library$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/library$/)
})

test('the next parameter never leads to another origin', async ({ page }) => {
  await signIn(page, listener.username, listener.password, '/login?next=//evil.example/')
  await expect(page).toHaveURL(/\/library$/)
})

test('the administration is shown only to accounts with the permissions', async ({ page }) => {
  await signIn(page, listener.username, listener.password)
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeHidden()
  await page.goto('/manage/users/users')
  await expect(page).toHaveURL(/\/library$/)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Music from a pod near you')
  await signIn(page, admin.username, admin.password)
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
})

test('logging out asks first, and works although the pod fails', async ({ page, fail }) => {
  await signIn(page, listener.username, listener.password)
  await fail('POST', 'users/logout', 500)
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
})

test('a session that ends between two pages shows no error, and signing in works again', async ({
  page,
  context
}) => {
  await signIn(page, listener.username, listener.password)
  await page.goto('/library/albums?q=a')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signed-in')
  await context.clearCookies({ name: 'sessionid' })
  await page.goto('/library/radios')
  // An account request without a session is not an error.
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signIn(page, listener.username, listener.password, '/login?next=/favorites')
  await expect(page).toHaveURL(/\/favorites$/)
  const heart = page
    .locator('main')
    .getByRole('button', { name: /^Favorite/ })
    .first()
  await expect(heart).toBeVisible()
  await context.clearCookies({ name: 'sessionid' })
  await heart.click()
  await expect(page).toHaveURL(/\/login\?next=%2Ffavorites$/)
})

for (const [name, code] of [
  ['the form is there', /\/_astro\/LoginForm/],
  ['any code is there', /\/_astro\/.*\.js/]
] as const)
  test(`the links of the login page keep where to go, before ${name}`, async ({ page }) => {
    // Never answered: islands whose code fails would be started again.
    await page.route(code, () => {})
    await page.goto('/login?next=/favorites', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    const signup = main.getByRole('link', { name: 'Sign up' })
    await expect(signup).toHaveAttribute('href', '/signup')
    await page.unroute(code)
    await signup.click()
    await expect(page).toHaveURL(/\/signup\?next=%2Ffavorites$/)
    await hydrated(page)
    await main.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Ffavorites$/)
  })
