import { afterEach, beforeEach, expect, test } from 'vitest'
import { $hiddenColumns, hiddenOn, showColumn } from '../../../src/stores/lists/hidden-columns.ts'
import { stateKey } from '../../../src/stores/session/scope.ts'
import { signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { signedIn } from '../../support/stores/session.ts'
import { env } from '../../../src/lib/env.ts'

let client: Client
beforeEach(async () => {
  client = await testClient()
})
afterEach(async () => {
  await signOut()
  await client.close()
})

const hidden = () => {
  const stop = $hiddenColumns.subscribe(() => {})
  const names = hiddenOn($hiddenColumns.get(), 'manage.library.tags')
  stop()
  return names
}

test('a column is hidden and shown again, on its screen only', async () => {
  await signedIn('librarian')
  showColumn('manage.library.tags', 'albums_count', false)
  showColumn('manage.library.tags', 'tracks_count', false)
  expect(hidden()).toEqual(['albums_count', 'tracks_count'])
  expect(hiddenOn($hiddenColumns.get(), 'library.albums.browse')).toEqual([])
  showColumn('manage.library.tags', 'albums_count', true)
  expect(hidden()).toEqual(['tracks_count'])
})

test('another account sees its own columns', async () => {
  await signedIn('librarian')
  showColumn('manage.library.tags', 'albums_count', false)
  await signOut()
  await signedIn('admin')
  expect(hidden()).toEqual([])
})

test.each(['[1]', '"x"', '{"manage.library.tags":5}', 'null'])(
  'what is stored as %s hides nothing',
  async (stored) => {
    await signedIn('librarian')
    env().storage.setItem(stateKey('columns'), stored)
    expect(hidden()).toEqual([])
  }
)
