// Calls that can destroy files: docs/dialects.md lists them all, and what the client never sends.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasFeature } from '../../../src/lib/api/dialects/features.ts'
import { clearPlaylist } from '../../../src/lib/api/listen/playlists.ts'
import { endpoints, type Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { env } from '../../../src/lib/env.ts'
import { PROFILE_KEY } from '../../../src/lib/storage/keys.ts'
import { testClient, type Client } from '../../support/client.ts'
import { stubEnv } from '../../support/stores/env.ts'

const root = resolve(import.meta.dirname, '../../..')
const rows = Object.values(endpoints as Record<string, Endpoint>)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Calls whose method or last words say that they take something away. */
const takesAway = ({ method, path }: Endpoint): boolean =>
  method === 'DELETE' ||
  (method !== 'GET' &&
    /(^|\/)(remove|clear|delete|purge|action|bulk|bulk_update|fs-import)\/?$/.test(path))

describe('the section of docs/dialects.md', () => {
  const text = readFileSync(join(root, 'docs/dialects.md'), 'utf8')
  const section = text.split('## Calls that can destroy files')[1]!.split('\n## ')[0]!
  const callsOf = (part: string) =>
    [...part.matchAll(/`((?:DELETE|POST|PUT|PATCH) [^`]+\/)`/g)].map(([, call]) => call!)

  test('the section of docs/dialects.md lists every call of the contract that takes something away, once', () => {
    expect(callsOf(section).toSorted()).toEqual(rows.filter(takesAway).map(nameOf).toSorted())
  })
})

describe('clearing a playlist', () => {
  let client: Client
  let sent: string[]
  beforeEach(async () => {
    client = await testClient()
    const { fetch } = env()
    sent = []
    stubEnv({
      fetch: (address, options) => {
        if (options?.method === 'DELETE') sent.push(new URL(String(address)).pathname)
        return fetch(address, options)
      }
    })
  })
  afterEach(() => client.close())
  const know = (dialect: '2' | '1.4') => client.setProfile({ dialect, at: 0 })

  test('clearing a playlist is a safe feature of 1.4 only', () => {
    expect([hasFeature('1.4', 'safeDeletion'), hasFeature('2', 'safeDeletion')]).toEqual([
      true,
      false
    ])
  })

  test('clearing a playlist is never sent to a pod of 2.x', async () => {
    know('2')
    await expect(clearPlaylist('7')).rejects.toMatchObject({ status: 405 })
    expect(sent).toEqual([])
  })

  test('clearing a playlist is not repeated at a pod that was of 1.4 until now', async () => {
    know('1.4')
    const { fetch } = env()
    stubEnv({
      fetch: async (address, options) => {
        const answer = await fetch(address, options)
        // Pods of 2.0 have nothing there: the web page of their client.
        return String(address).includes('/api/v1/')
          ? new Response('<!doctype html>', { status: 404 })
          : answer
      }
    })
    await expect(clearPlaylist('7')).rejects.toMatchObject({ status: 405 })
    expect(sent).toEqual(['/api/v1/playlists/7/clear/'])
    expect(JSON.parse(client.storage.getItem(`${PROFILE_KEY}http://pod.test`)!)).toMatchObject({
      dialect: '2'
    })
  })
})

describe('parameters that pods of 2.0 do not understand', () => {
  const queriesWith = (name: string) =>
    rows
      .filter(
        ({ query }) => name in ((query as { properties?: object } | undefined)?.properties ?? {})
      )
      .map(nameOf)

  test('parameters that pods of 2.0 do not understand are in no row of the contract', () => {
    expect(queriesWith('quality')).toEqual([])
    expect(queriesWith('favorites')).toEqual([])
    expect(queriesWith('format')).toEqual(['GET oembed/'])
  })

  test('parameters that pods of 2.0 do not understand are in no address that the source writes', () => {
    const found = globSync('src/**/*.{ts,tsx,astro}', { cwd: root }).flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /[?&`'"](?:quality|favorites|format)=|set\('(?:quality|favorites|format)'/g
        )
      ].map(([text]) => `${file}: ${text}`)
    )
    expect(found).toEqual([])
  })
})
