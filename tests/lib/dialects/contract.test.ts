import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { LiveEvent } from '../../../src/lib/contract/live/events.ts'
import { endpoints, type Endpoint } from '../../../src/lib/contract/endpoints.ts'
import { toEvent } from '../../../src/lib/api/dialects/v1.4/events.ts'
import { readEvent } from '../../../src/lib/api/live/events.ts'
import { events, recorded, translate } from './recorded.ts'

const PLAYLIST = '00000000-0000-4000-8000-000000000001'
/** A playlist's key is its number here. A uuid replaces it, so that the rest can be checked. */
function withUuid(playlist: { uuid: string }): { uuid: string } {
  expect(playlist.uuid).toMatch(/^\d+$/)
  return { ...playlist, uuid: PLAYLIST }
}

const checked = Object.entries(recorded).flatMap(([name, found]) => {
  const endpoint = (endpoints as Record<string, Endpoint>)[name.split(' ')[0]!]
  const schema = endpoint?.answers[found.status]
  return schema ? [[name, found, Compile(schema)] as const] : []
})

describe('translated answers fit the contract', () => {
  it.each(checked)('%s', (name, found, schema) => {
    let answer = translate(found)
    if (name === 'getPlaylist' || name === 'addPlaylist') answer = withUuid(answer)
    if (name === 'listPlaylists') answer = { ...answer, results: answer.results.map(withUuid) }
    const reasons = [...schema.Errors(answer)].map(
      ({ instancePath, message }) => `${instancePath} ${message}`
    )
    expect(reasons).toEqual([])
  })

  it('recorded calls have the names of rows', () => {
    const names = new Set(Object.keys(recorded).map((name) => name.split(' ')[0]!))
    expect([...names].filter((name) => !Object.hasOwn(endpoints, name))).toEqual([])
  })

  it('the recordings cover every GET call that 1.4 has', () => {
    const missing = Object.entries(endpoints as Record<string, Endpoint>)
      .filter(
        ([name, { method }]) =>
          method === 'GET' && !checked.some(([each]) => each.split(' ')[0] === name)
      )
      .map(([name]) => name)
    expect(missing.toSorted()).toEqual([
      'activity',
      'getAdminPreference',
      'getChannelFeed',
      'getGrant',
      // Not recorded yet, as most of moderation is.
      'getInstancePolicy',
      'getManageAccount',
      'getManageAccountStats',
      'getManageDomain',
      'getManageDomainStats',
      'getManageReport',
      'getManageUser',
      'getManageUserRequest',
      // Nor are edits.
      'getMutation',
      'getOembed',
      // Not recorded yet, as are the two of uploads and followers below.
      'getServerFolder',
      'getUploadMetadata',
      'getUserFollow',
      'listAdminPreferences',
      'listAlbumMutations',
      'listAllUserFollows',
      'listArtistMutations',
      'listInstancePolicies',
      'listLibraryFollowers',
      'listManageAccounts',
      'listManageDomains',
      'listManageInvitations',
      'listManageUsers',
      'listModerationNotes',
      'listTrackMutations',
      'listUserFollows',
      'listen',
      'proxyAttachment',
      'refreshNodeInfo'
    ])
  })
})

describe('events', () => {
  const schema = Compile(LiveEvent)
  it.each(Object.entries(events))('%s fits the contract and can be read', (_, event) => {
    const seen = toEvent(event)
    expect(schema.Check(seen)).toBe(true)
    expect(readEvent(JSON.stringify(seen))).toEqual(seen)
  })

  it('events were recorded for every type that differs', () => {
    expect(Object.keys(events).toSorted()).toEqual(['Like', 'Listen', 'import.status_updated'])
  })
})
