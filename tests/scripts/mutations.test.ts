// The faults of `npm run mutate` must fit the code: who changes a line that one names changes the list too.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutate, mutations } from '../../scripts/mutate/list.ts'
import { root } from '../../scripts/run.ts'

test('every fault fits its file, changes it, and names tests that are there', () => {
  const problems = mutations.flatMap((mutation) => {
    const missing = mutation.tests.filter((path) => !existsSync(join(root, path)))
    const text = readFileSync(join(root, mutation.file), 'utf8')
    try {
      return mutate(text, mutation) === text ? [`${mutation.file}: changes nothing: ${mutation.from}`] : missing
    } catch (error) {
      return [(error as Error).message]
    }
  })
  expect(problems).toEqual([])
})

test('no fault stands there twice', () => {
  const names = mutations.map(({ file, from, to }) => `${file} ${from} ${to}`)
  expect(names.length).toBe(new Set(names).size)
})
