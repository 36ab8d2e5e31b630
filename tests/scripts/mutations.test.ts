// The faults of `npm run mutate` must match the code: a change of a line that a fault names needs a
// change of the list too.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutate, mutations } from '../../scripts/mutate/list.ts'
import { root } from '../../scripts/run.ts'

test('every fault matches its file, changes it, and names existing tests', () => {
  const problems = mutations.flatMap((mutation) => {
    const missing = mutation.tests.filter((path) => !existsSync(join(root, path)))
    const text = readFileSync(join(root, mutation.file), 'utf8')
    try {
      return mutate(text, mutation) === text
        ? [`${mutation.file}: changes nothing: ${mutation.from}`]
        : missing
    } catch (error) {
      return [(error as Error).message]
    }
  })
  expect(problems).toEqual([])
})

test('no fault is listed twice', () => {
  const names = mutations.map(({ file, from, to }) => `${file} ${from} ${to}`)
  expect(names.length).toBe(new Set(names).size)
})
