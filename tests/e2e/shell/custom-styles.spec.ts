// The pod's own CSS and the host's style sheets override ours, and stay applied on the next page.
import { resolve } from 'node:path'
import { startPod } from '../../../pod/start.ts'
import { serveStatic } from '../../support/static-server.ts'
import { expect, hydrated, podUrl, test } from '../fixtures.ts'

test('custom styles are added once and stay after page changes', async ({ page }) => {
  const pod = await startPod({ data: ':memory:', port: 0 })
  const dist = resolve(import.meta.dirname, '../../../dist')
  const sheet = `${pod.url}/favicon.svg?as=styles`
  const host = await serveStatic(dist, {
    defaultServerUrl: pod.url,
    additionalStylesheets: [sheet, 'javascript:alert(1)']
  })
  try {
    pod.app.repositories.instance.setPreference(
      'ui__custom_css',
      '.page-head h1 { letter-spacing: 7px } @import url(x.css);'
    )
    await page.goto(`${host.url}/library/albums`)
    await hydrated(page)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveCSS('letter-spacing', '7px')
    const links = page.locator('head link[data-additional]')
    await expect(links).toHaveCount(1)
    await expect(links).toHaveAttribute('href', sheet)
    await page.locator('.rail a[href$="/library/artists"]').click()
    await expect(page).toHaveURL(/\/library\/artists$/)
    await expect(title).toHaveCSS('letter-spacing', '7px')
    await expect(links).toHaveCount(1)
  } finally {
    await host.close()
    await pod.app.close()
  }
})

test('the CSS of a pod is not applied when only a link chose the pod; it is once the person has chosen it', async ({
  page
}) => {
  const pod = await startPod({ data: ':memory:', port: 0 })
  const host = await serveStatic(resolve(import.meta.dirname, '../../../dist'), {
    defaultServerUrl: podUrl()
  })
  try {
    pod.app.repositories.instance.setPreference(
      'ui__custom_css',
      '.page-head h1 { letter-spacing: 7px }'
    )
    const title = page.getByRole('heading', { level: 1 })
    const asked = page.waitForResponse(/\/api\/v2\/albums\//)
    await page.goto(`${host.url}/library/albums?_server=${encodeURIComponent(pod.url)}`)
    await asked
    await expect(page.getByText(`You are looking at ${new URL(pod.url).host} now`)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(title).not.toHaveCSS('letter-spacing', '7px')
    await page.getByRole('button', { name: 'Choose another pod' }).click()
    await hydrated(page)
    await page.getByRole('textbox', { name: 'Address of a pod' }).fill(pod.url)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page).not.toHaveURL(/instance-chooser/)
    await page.goto(`${host.url}/library/albums`)
    await expect(title).toHaveCSS('letter-spacing', '7px')
  } finally {
    await host.close()
    await pod.app.close()
  }
})
