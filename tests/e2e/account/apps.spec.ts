// Third-party applications: created, asking for access, allowed, listed, revoked.
import type { APIRequestContext, Page } from '@playwright/test'
import { accounts } from '../../support/demo-pod.ts'
import { bareUrl, expect, hydrated, pod14Url, podUrl, signIn, test } from '../fixtures.ts'

const OOB = 'urn:ietf:wg:oauth:2.0:oob'
const { username, password } = accounts.listener

type App = { client_id: string; client_secret: string; name: string }

/** An application without an owner, registered by the API as programs do. */
async function register(
  request: APIRequestContext,
  name: string,
  redirect_uris: string,
  pod = podUrl()
): Promise<App> {
  const base = pod === pod14Url() ? 'v1' : 'v2'
  const answer = await request.post(`${pod}/api/${base}/oauth/apps/`, {
    data: { name, redirect_uris, scopes: 'read write' }
  })
  return (await answer.json()) as App
}

const asking = (app: Pick<App, 'client_id'>, fields: Record<string, string>): string =>
  `/authorize?${new URLSearchParams({ client_id: app.client_id, response_type: 'code', scope: 'read', ...fields }).toString()}`

async function openSettings(page: Page, section: string): Promise<void> {
  await page.goto(`/settings#${section}`)
  await hydrated(page)
}

test('a code is copied into an application, whose access is revoked later', async ({
  page,
  playwright
}) => {
  const outside = await playwright.request.newContext()
  const app = await register(outside, 'Copper Kite', OOB)
  const path = asking(app, { redirect_uri: OOB, scope: 'read write:favorites' })
  // After login the question is shown again.
  await page.goto(path)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Username or e-mail address').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Copper Kite' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Your favorites' })).toContainText(
    'See and change'
  )
  await expect(main).toContainText(`You are logged in as ${username}.`)
  await main.getByRole('button', { name: 'Allow' }).dblclick()
  const code = await main.getByLabel('Code', { exact: true }).textContent()

  const { client_id, client_secret } = app
  const form = {
    grant_type: 'authorization_code',
    code: code!,
    redirect_uri: OOB,
    client_id,
    client_secret
  }
  const tokens = (await (
    await outside.post(`${podUrl()}/api/v2/oauth/token/`, { form })
  ).json()) as { access_token: string }
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const me = () => outside.get(`${podUrl()}/api/v2/users/me/`, { headers })
  expect(((await (await me()).json()) as { username: string }).username).toBe(username)

  await openSettings(page, 'grants')
  await page.getByRole('button', { name: 'Revoke access of Copper Kite' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Copper Kite can no longer reach your account')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revoke access of Copper Kite' })).toHaveCount(0)
  expect((await me()).status()).toBe(401)
  await outside.dispose()
})

for (const [line, url] of [
  ['2.0, which redirects to its login page', podUrl],
  ['1.4, which refuses', pod14Url]
] as const)
  test(`an answer after the end of the session leads to the login page and back, on a pod of ${line}`, async ({
    page,
    playwright
  }) => {
    const outside = await playwright.request.newContext()
    const back = `${bareUrl()}/library?from=app`
    const app = await register(outside, 'Late Lamp', back, url())
    await outside.dispose()
    await signIn(page, username, password, `${url()}/login`)
    await expect(page).toHaveURL(/\/library$/)
    const question = url() + asking(app, { redirect_uri: back, state: 's' })
    for (const choice of ['Allow', 'Refuse']) {
      await page.goto(question)
      await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
      // A request of the page itself that comes after the end would lead to the login page, too.
      await page.waitForLoadState('networkidle')
      await page.context().clearCookies({ name: 'sessionid' })
      await page.getByRole('button', { name: choice }).click()
      await expect(page).toHaveURL(/\/login\?next=%2Fauthorize(%2F)?%3F/)
      await hydrated(page)
      await page.getByLabel('Username or e-mail address').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
      // The web server of a pod of 1.4 adds a slash.
      await expect(page).toHaveURL((at) => at.href.replace('/?', '?') === question)
    }
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL((at) => at.origin === bareUrl() && at.searchParams.has('code'))
  })

test('an application on the web gets its answer at its own address', async ({
  page,
  playwright
}) => {
  const outside = await playwright.request.newContext()
  const back = `${bareUrl()}/library?from=app`
  const app = await register(outside, 'Web Lamp', back)
  await signIn(page, username, password)
  await page.goto(asking(app, { redirect_uri: back, state: 'a b&c' }))
  // Another person uses the browser: they log in, and get the same question.
  await page.getByRole('button', { name: 'Not you?' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await hydrated(page)
  await page.getByLabel('Username or e-mail address').fill(accounts.moderator.username)
  await page.getByLabel('Password', { exact: true }).fill(accounts.moderator.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('main')).toContainText(
    `You are logged in as ${accounts.moderator.username}.`
  )
  await expect(page.getByText(`Afterwards you go on to ${new URL(back).host}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL((url) => url.origin === bareUrl() && url.searchParams.has('code'))
  expect(new URL(page.url()).searchParams.get('state')).toBe('a b&c')

  await page.goto(asking(app, { redirect_uri: back, state: 's' }))
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.waitForURL(
    (url) => url.origin === bareUrl() && url.searchParams.get('error') === 'access_denied'
  )
  expect(new URL(page.url()).searchParams.get('state')).toBe('s')
  await outside.dispose()
})

test('an application on the device gets its answer by its own URL scheme', async ({
  page,
  playwright
}) => {
  const outside = await playwright.request.newContext()
  const back = 'org.example.lamp:/back'
  const app = await register(outside, 'Pocket Lamp', back)
  await signIn(page, username, password)
  await page.goto(asking(app, { redirect_uri: back, state: 's' }))
  await expect(page.getByText('the one that opens org.example.lamp links')).toBeVisible()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('Back to Pocket Lamp')).toBeVisible()
  const link = page.getByRole('link', { name: 'Open the app' })
  await expect(link).toHaveAttribute(
    'href',
    /^org\.example\.lamp:\/back\?code=[\w-]+&state=s&iss=http%3A%2F%2Flocalhost%3A\d+$/
  )
  await outside.dispose()
})

test('a request that cannot be checked shows an error and leads nowhere', async ({
  page,
  playwright,
  fail
}) => {
  const outside = await playwright.request.newContext()
  const back = `${bareUrl()}/library`
  const app = await register(outside, 'Web Lamp', back)
  await signIn(page, username, password)
  const alert = page.getByRole('main').getByRole('alert')
  for (const [path, words] of [
    [
      asking({ client_id: 'nobody' }, { redirect_uri: back }),
      'The pod does not know this application'
    ],
    [asking(app, {}), 'The link lacks the address to go back to'],
    [
      asking(app, { redirect_uri: back, response_type: 'token' }),
      'asks in a way that is not supported'
    ],
    ['/authorize', 'The link lacks the name of the application']
  ] as const) {
    await page.goto(path)
    await expect(alert).toContainText(words)
    await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0)
  }
  for (const hostile of ['https://evil.example/', 'javascript:alert(1)', `${back}/../else`]) {
    await page.goto(asking(app, { redirect_uri: hostile }))
    for (const choice of ['Refuse', 'Allow']) {
      await page.getByRole('button', { name: choice }).click()
      await expect(alert).toContainText('is not one of this application')
      expect(new URL(page.url()).pathname).toBe('/authorize')
    }
  }
  // After a failure the question stays, and the next try works.
  await page.goto(asking(app, { redirect_uri: back }))
  await fail('POST', 'oauth/authorize/', 500)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(alert).toContainText('A server error occurred')
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL((url) => url.origin === bareUrl())
  await outside.dispose()
})

test('an own application is created, shows its secret once, is changed and deleted', async ({
  page,
  context,
  request
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: podUrl() })
  await signIn(page, username, password)
  await page.goto('/settings/applications/new?name=Paper%20Boat&scopes=read%3Aprofile')
  const main = page.getByRole('main')
  const name = main.getByLabel('Name')
  await expect(name).toHaveValue('Paper Boat')
  const read = main.getByRole('checkbox', { name: 'Read everything' })
  await expect(read).toBeChecked({ indeterminate: true })

  // Errors are shown at their fields, and the typed text stays.
  await name.fill('')
  await main.getByLabel('Redirect URIs').fill('javascript:void(0)')
  await main.getByRole('button', { name: 'Create an application' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByRole('alert')).toContainText(
    'javascript:void(0) is not a whole address, has a part after #, or is of a kind that can run scripts.'
  )
  await main.getByLabel('Redirect URIs').fill('')
  await main.getByRole('button', { name: 'App is not on the web' }).click()
  await name.fill('Paper Boat')
  await main.getByRole('checkbox', { name: 'Read everything' }).click()
  await main.getByRole('button', { name: 'Create an application' }).dblclick()

  await expect(page).toHaveURL(/\/settings\/applications\/[\w-]+\/edit$/)
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport()
  await main.getByRole('button', { name: 'Copy: Client secret' }).click()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  expect(secret).toHaveLength(80)
  const token = await main.getByLabel('Access token', { exact: true }).inputValue()
  const me = (bearer: string) =>
    request.get(`${podUrl()}/api/v2/users/me/`, {
      headers: { authorization: `Bearer ${bearer}`, cookie: '' }
    })
  expect((await me(token)).status()).toBe(200)
  await main.getByRole('button', { name: 'Make a new token' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new token' }).click()
  await expect(main.getByLabel('Access token', { exact: true })).not.toHaveValue(token)
  await page.reload()
  await expect(main).toContainText('Was shown only when the application was made.')

  await main.getByLabel('Name').fill('Paper Ship')
  await main.getByRole('checkbox', { name: 'Your favorites' }).last().check()
  await main.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await openSettings(page, 'applications')
  await expect(page.getByRole('listitem').filter({ hasText: 'Paper Ship' })).toContainText(
    'read write:favorites'
  )
  await page.getByRole('button', { name: 'Delete Paper Ship' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Paper Ship was deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Paper Ship' })).toHaveCount(0)
})

test('leaving a changed form asks first', async ({ page }) => {
  await signIn(page, username, password)
  await page.goto('/settings')
  await page.goto('/settings/applications/new')
  const name = page.getByRole('main').getByLabel('Name')
  await name.fill('Half written')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Half written')
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/settings(#applications)?$/)

  // Back, within the client's history: first refused, with the address unchanged; then allowed.
  await page.getByRole('link', { name: 'Create an application' }).click()
  await expect(page).toHaveURL(/applications\/new$/)
  await name.fill('Half written')
  await page.goBack()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/applications\/new$/)
  await expect(name).toHaveValue('Half written')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/settings/)
})
