import { expect, test } from 'vitest'
import { crumbs } from '../../scripts/checks/check-small-files.ts'

const found = (
  lines: Record<string, number>,
  ...imports: readonly [from: string, to: string, late?: boolean][]
) =>
  crumbs(
    new Map(Object.entries(lines)),
    imports.map(([from, to, late = false]) => ({ from, to, late }))
  ).map(({ file, by }) => `${file} <- ${by}`)

const SMALL = 'a.ts'
const BY = 'b.tsx'

test('a small file that one other file imports is a crumb, however often that imports it', () => {
  expect(found({ [SMALL]: 40, [BY]: 90 }, [BY, SMALL], [BY, SMALL])).toEqual([`${SMALL} <- ${BY}`])
})

test('a longer file, a file with two importers, and one that nothing imports are no crumbs', () => {
  expect(found({ [SMALL]: 41 }, [BY, SMALL])).toEqual([])
  expect(found({ [SMALL]: 9 }, [BY, SMALL], ['c.ts', SMALL])).toEqual([])
  expect(found({ [SMALL]: 9 })).toEqual([])
})

test('what is loaded late, or imported by a page, is a file of its own', () => {
  expect(found({ [SMALL]: 9 }, [BY, SMALL, true])).toEqual([])
  expect(found({ [SMALL]: 9 }, ['src/layouts/App.astro', SMALL])).toEqual([])
})

test.each([
  ['src/lib/api/people/filters.ts'],
  ['src/lib/contract/kit/codes.ts'],
  ['src/stores/people/follows.ts'],
  ['src/boot/hydration/client-page.ts']
])('%s is the file of a subject, or named by the build', (file) => {
  expect(found({ [file]: 9 }, [BY, file])).toEqual([])
})
