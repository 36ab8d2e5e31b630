// Descriptions are cut until somebody asks for the rest: docs/product/limits.md#shortened-text.
import { expect, loaded, podUrl, test } from '../fixtures.ts'

test('a description of many short lines is cut after three, and shown on demand', async ({
  page,
  fail
}) => {
  const path = 'artists/1/'
  const answer = await page.request.get(`${podUrl()}/api/v2/${path}`)
  const html = `<ul>${'<li>a line</li>'.repeat(20)}</ul>`
  const description = { text: '', content_type: 'text/html', html }
  const body = { ...((await answer.json()) as object), description }
  await fail('GET', path, 200, { times: 9, body })
  await page.goto('/library/artists/1')
  await loaded(page)
  const prose = page.locator('main .prose').first()
  await expect(prose.locator('.clamp-3')).toHaveText('a line a line a line…', {
    useInnerText: true
  })
  await prose.getByRole('button', { name: 'Show all' }).click()
  await expect(prose.getByRole('listitem')).toHaveCount(20)
})
