// The artists of the pod as librarians see them.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBrowse } from '../../../../src/lib/lists/browse.ts'
import { manageArtists } from '../../../../src/stores/admin/library/lists.ts'
import { clearResources } from '../../../../src/stores/kit/caches.ts'
import { signOut } from '../../../../src/stores/session/session.ts'
import { matching } from '../../../support/stores/matching.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { eachDialect } from '../../../support/dialects/each-dialect.ts'
import { settled } from '../../../support/stores/resources.ts'
import { signedIn } from '../../../support/stores/session.ts'

let client: Client
afterEach(async () => {
  await signOut()
  await client.close()
})

const rows = async () => {
  const list = await settled(manageArtists)
  if (list.state !== 'ready') throw list.error
  return list.value!.results
}
const names = async () => (await rows()).map(({ name }) => name)

eachDialect('a pod that speaks %s', (dialect) => {
  beforeEach(async () => {
    client = await testClient('http://pod.test', { dialect })
    clearResources()
    await signedIn('librarian')
    client.go('/manage/library/artists?ordering=name')
  })

  test('the artists stand in the order of the address, and only those that it asks for', async () => {
    const all = await names()
    expect(all).toHaveLength(7)
    client.go('/manage/library/artists?ordering=-name')
    expect(await names()).toEqual(all.toReversed())
    client.go('/manage/library/artists?content_category=podcast')
    expect(await names()).toEqual(['The Buoy'])
    client.go('/manage/library/artists?q=maren')
    expect(await rows()).toMatchObject([{ domain: 'localhost', albums_count: 2, tracks_count: 7 }])
  })

  test('an order or a category that pods do not know is not asked for', async () => {
    const all = await names()
    client.go('/manage/library/artists?ordering=tracks_count&content_category=film')
    expect((await names()).toSorted()).toEqual(all.toSorted())
    client.go('/manage/library/artists')
    expect(manageArtists.spec('v2')).toMatchObject({ ordering: '-creation_date', pageSize: 50 })
  })

  test('artists are deleted together, and the others stay', async () => {
    const [first, second, ...others] = await rows()
    expect(await manageArtists.remove([first!, second!])).toEqual({ done: 2, failures: [] })
    await manageArtists.reload()
    expect(await names()).toEqual(others.map(({ name }) => name))
  })

  test('all that match are deleted by their ids, and no others', async () => {
    const all = await names()
    const found = readBrowse('?q=the&page_size=12', manageArtists.spec('v2'))
    expect(await manageArtists.remove(await matching(manageArtists, found))).toEqual({
      done: 2,
      failures: []
    })
    await manageArtists.reload()
    expect(await names()).toEqual(all.filter((name) => !name.startsWith('The ')))
  })

  test('artists that are gone already are told as failures, by their keys', async () => {
    const [first] = await rows()
    await manageArtists.remove([first!])
    expect(await manageArtists.remove([first!])).toMatchObject({
      done: 0,
      failures: [{ keys: [String(first!.id)] }]
    })
  })

  test('nothing is asked for a person without a session', async () => {
    await signOut()
    client.go('/manage/library/artists')
    expect((manageArtists.$value.get() as { state: string }).state).toBe('loading')
  })
})
