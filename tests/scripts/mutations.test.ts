// The faults of `npm run mutate -- rules` must match the code: a change of a line that a fault
// names needs a change of the list too.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutate, mutations } from '../../scripts/mutate/list.ts'
import { rooms, roomsCalled } from '../../scripts/mutate/stryker.ts'
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

test('no fault is listed for code that Stryker changes', () => {
  const files = mutations.map(({ file }) => file).filter((file) => file.endsWith('.ts'))
  expect(files.filter((file) => /^src\/(lib|stores)\//.test(file))).toEqual([])
})

test('a word names a folder and the folders inside it', () => {
  expect(roomsCalled(['lib/playlists'])).toEqual(
    rooms().filter((room) => /^lib\/playlists(\/|$)/.test(room))
  )
  expect(roomsCalled(['lib/playlists']).length).toBeGreaterThan(1)
  expect(roomsCalled(['src/lib/queue/'])).toEqual(['lib/queue'])
  expect(roomsCalled(['queue'])).toEqual([])
  expect(roomsCalled([])).toEqual(rooms())
})
