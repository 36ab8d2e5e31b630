import { expect, test } from 'vitest'
import { drawn } from '../../scripts/site/drawn.ts'

test('a page whose islands are drawn stays as it is', () => {
  const html = '<astro-island><!--$--><p>Edits</p><!--/$--></astro-island>'
  expect(drawn(html, 'index.html')).toBe(html)
})

test('a page with an island that failed in the build is refused, with its name', () => {
  const html = '<astro-island><!--$!--><template></template><!--/$--></astro-island>'
  expect(() => drawn(html, 'manage/edits.html')).toThrow('manage/edits.html')
})
