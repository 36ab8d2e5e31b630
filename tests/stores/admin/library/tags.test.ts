// The tags of the pod as librarians see them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FieldErrors } from '../../../../src/lib/api/errors.ts'
import { readBrowse } from '../../../../src/lib/lists/browse.ts'
import { addTag, manageTags } from '../../../../src/stores/admin/library/tags.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { matching } from '../../../support/stores/matching.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
  clearResources()
  await signedIn('librarian')
  client.go('/manage/library/tags?ordering=name')
})
afterEach(async () => {
  await signOut()
  await client.close()
})

const rows = async () => {
  const list = await settled(manageTags)
  if (list.state !== 'ready') throw list.error
  return list.value!.results
}
const names = async () => (await rows()).map(({ name }) => name)

test('the tags stand in the order of the address, and only those that the search finds', async () => {
  const all = await names()
  expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'en')))
  client.go('/manage/library/tags?q=ambient')
  expect(await names()).toEqual(['Ambient'])
})

test('a pod that cannot search this list is asked for the tags that everybody sees', async () => {
  await rows()
  client.app.failNext('GET', 'manage/tags/', 500)
  client.go('/manage/library/tags?q=ambient')
  const [found, ...others] = await rows()
  expect(found).toMatchObject({ name: 'Ambient' })
  expect(found!.tracks_count).toBeUndefined()
  expect(others).toEqual([])
})

test('a failure without a search is shown', async () => {
  await rows()
  client.app.failNext('GET', 'manage/tags/', 500)
  client.go('/manage/library/tags?page_size=12')
  expect((await settled(manageTags)).state).toBe('failed')
})

test('tags are deleted together, and the message says how many they were', async () => {
  const [first, second, ...others] = await rows()
  expect(await manageTags.remove([first!, second!])).toEqual({ done: 2, failures: [] })
  await manageTags.reload()
  expect(await names()).toEqual(others.map(({ name }) => name))
})

test('the bulk action deletes all tags that match, beyond the page, and no others', async () => {
  await addTag('Other')
  for (let each = 0; each < 55; each++) await addTag(`Reef${each}`)
  const found = readBrowse('?q=reef&page_size=12', manageTags.spec('v2'))
  expect(await manageTags.remove(await matching(manageTags, found))).toEqual({
    done: 55,
    failures: []
  })
  await manageTags.reload()
  expect(await names()).toContain('Other')
  client.go('/manage/library/tags?q=reef')
  expect(await names()).toEqual([])
})

describe('a new tag', () => {
  test('a new tag stands in the list', async () => {
    const off = manageTags.$value.subscribe(() => {})
    await rows()
    expect((await addTag('Shanty')).name).toBe('Shanty')
    await vi.waitUntil(async () => (await names()).includes('Shanty'))
    off()
  })

  test.each(['Ambient', '', 'x'.repeat(101)])('called "%s" is refused at its field', async (name) =>
    expect(await addTag(name).catch((error: unknown) => error)).toBeInstanceOf(FieldErrors)
  )
})

test('nothing is asked for a person without the permission', async () => {
  await signOut()
  client.go('/manage/library/tags')
  expect((manageTags.$value.get() as { state: string }).state).toBe('loading')
})
