import { expect, test } from 'vitest'
import { formatSize } from '../../../src/lib/i18n/formats.ts'

test.each([
  [0, 'en-US', false, '0 B'],
  [999, 'en-US', false, '999 B'],
  [999.95e6, 'en-US', false, '1.0 GB'],
  [999.94e6, 'en-US', false, '999.9 MB'],
  [1024 ** 2 - 1, 'en-US', true, '1.0 MiB'],
  [5_000_000, 'en-US', false, '5.0 MB'],
  [5 * 1024 * 1024, 'en-US', true, '5.0 MiB'],
  [5_000_000, 'fr', false, '5,0 MB'],
  [-1, 'pl', false, '0 B']
])('%i bytes in %s', (bytes, tag, binary, text) =>
  expect(formatSize(bytes, tag, binary)).toBe(text)
)

test('a size is isolated from right-to-left text around it', () => {
  expect(formatSize(5_000_000, 'ar')).toMatch(/^\u2068.+ MB\u2069$/)
  expect(formatSize(5_000_000, 'fa-IR')).toMatch(/^\u2068.+ MB\u2069$/)
})
