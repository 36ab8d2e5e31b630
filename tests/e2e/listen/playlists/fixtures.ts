// Playlists that a test makes through the pod's API, each with a name of its own, and removes
// again. They are private, so that tests of other files do not see them.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accounts } from '../../../support/demo-pod.ts'
import { call } from '../../call.ts'
import { test as base, expect } from '../../fixtures.ts'
import { beSignedIn } from '../../signed-in.ts'

export const { username, password } = accounts.moderator

type Row = { id: number; uuid: string; title: string; name: string }
export type Made = { uuid: string; name: string; path: string }

export { call }

export const titlesOf = async (page: Page, uuid: string): Promise<string[]> =>
  (await call<{ results: { track: Row }[] }>(page, 'GET', `playlists/${uuid}/tracks/`)).results.map(
    ({ track }) => track.title
  )

/** Tracks of the demo library, always the same ones. */
export const someTracks = async (page: Page, count: number): Promise<Row[]> =>
  (
    await call<{ results: Row[] }>(
      page,
      'GET',
      `tracks/?playable=true&ordering=title&page_size=${count}`
    )
  ).results

export const ownNamed = async (page: Page, name: string): Promise<Row | undefined> =>
  (
    await call<{ results: Row[] }>(
      page,
      'GET',
      `playlists/?scope=me&name=${encodeURIComponent(name)}`
    )
  ).results[0]

type Fixtures = {
  /** A name that no other playlist has; one of this name is removed after the test. */
  fresh: (words: string) => string
  /** Makes a playlist with tracks; the person must be signed in. */
  make: (words: string, tracks?: readonly number[]) => Promise<Made>
}

export const test = base.extend<{ member: Page } & Fixtures>({
  /** A page of somebody who is signed in. */
  member: async ({ page }, use) => {
    await beSignedIn(page, 'moderator')
    await use(page)
  },
  fresh: async ({ page }, use) => {
    const names: string[] = []
    await use((words) => {
      names.push(`${words} ${randomUUID().slice(0, 8)}`)
      return names.at(-1)!
    })
    for (const name of names) {
      const left = await ownNamed(page, name)
      if (left) await call(page, 'DELETE', `playlists/${left.uuid}/`)
    }
  },
  make: async ({ page, fresh }, use) =>
    use(async (words, tracks = []) => {
      const name = fresh(words)
      const { uuid } = await call<Row>(page, 'POST', 'playlists/', { name, privacy_level: 'me' })
      if (tracks.length > 0)
        await call(page, 'POST', `playlists/${uuid}/add/`, { tracks, allow_duplicates: true })
      return { uuid, name, path: `/library/playlists/${uuid}` }
    })
})
export { expect }
