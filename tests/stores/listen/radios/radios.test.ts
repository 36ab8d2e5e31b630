// The page of a radio and its form, on a pod.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FieldErrors, NotFoundError, ServerError } from '../../../../src/lib/api/errors.ts'
import { addRadio } from '../../../../src/lib/api/listen/radios.ts'
import type { Radio } from '../../../../src/lib/contract/listen/radios.ts'
import { readRules } from '../../../../src/lib/radios/rules.ts'
import {
  objectionsTo,
  PAUSE,
  previewRules,
  radioChoices,
  radioKinds,
  radioPreview,
  typeChoice
} from '../../../../src/stores/listen/radios/builder.ts'
import {
  radioTracks,
  removeRadio,
  saveRadio,
  currentRadio
} from '../../../../src/stores/listen/radios/current-radio.ts'
import { clearResources } from '../../../../src/stores/kit/resource.ts'
import { fetchMe, signOut } from '../../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../../support/client.ts'
import { signedIn } from '../../../support/stores/session.ts'
import { settled } from '../../../support/stores/resources.ts'

const TYPES = ['artist', 'tag', 'playlist']
let client: Client
const stops: (() => void)[] = []

beforeEach(async () => {
  client = await testClient()
  clearResources()
  client.go('/library')
  await signedIn('alice')
})
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop())
  typeChoice('tag', undefined)
  await signOut()
  client.reported.length = 0
  await client.close()
})

const names = () => {
  const now = radioChoices.$value.get()
  return now.state === 'ready' ? now.value.map(({ name }) => name) : now.state
}
const count = (path: string) => client.requests.filter((each) => each === path).length
/** Asks at once, also if another test asked before. */
const preview = (...config: object[]): void => {
  previewRules(readRules(config), TYPES)
  client.clock.advance(PAUSE)
}
const tag = (...names: string[]) => ({ type: 'tag', names })
const make = (config: unknown, more: object = {}): Promise<Radio> =>
  addRadio({ name: 'Shore', is_public: true, config, ...more })

describe('the page of a radio', () => {
  test('the page of a radio shows it with the names of its playlists; those that cannot be read have none', async () => {
    const shore = client.pod.app.db.get<{ id: number; uuid: string }>(
      `SELECT id, uuid FROM playlists WHERE name = 'Shore'`
    )!
    const { id } = await make([
      { type: 'group', filters: [{ type: 'playlist', ids: [shore.id] }] },
      tag('Rock')
    ])
    client.app.db.run(
      `UPDATE radios SET config = json_insert(config, '$[#]', json('{"type":"playlist","ids":[999]}'))`
    )
    client.go(`/library/radios/${id}`)
    const shown = await settled(currentRadio)
    expect(shown).toMatchObject({
      state: 'ready',
      value: { radio: { id, name: 'Shore' }, playlists: { [shore.uuid]: 'Shore' } }
    })
    expect(count('/api/v2/playlists/999/')).toBe(1)
  })

  test('the page of a radio lists what it draws from, in the pages of its address', async () => {
    const { id } = await make([tag('ambient')])
    client.go(`/library/radios/${id}?page_size=12`)
    const all = await settled(radioTracks)
    expect(all).toMatchObject({ state: 'ready', value: { count: 8 } })
    client.go(`/library/radios/${id}?page_size=12&page=2`)
    expect(await settled(radioTracks)).toMatchObject({ state: 'failed' })
  })

  test('the page of somebody else’s private radio is missing', async () => {
    const { id } = await make([tag('Rock')], { is_public: false })
    await signOut()
    await signedIn('bob')
    client.go(`/library/radios/${id}`)
    const shown = await settled(currentRadio)
    expect(shown.state === 'failed' && shown.error).toBeInstanceOf(NotFoundError)
    await expect(saveRadio(id, { name: 'Mine', config: [] }, {})).rejects.toBeInstanceOf(
      NotFoundError
    )
  })

  test('the page of a radio asks for nothing on the address of the form until somebody is signed in', async () => {
    const { id } = await make([tag('Rock')])
    await signOut()
    client.go(`/library/radios/build/${id}`)
    stops.push(currentRadio.$value.subscribe(() => {}))
    stops.push(radioKinds.$value.subscribe(() => {}))
    await fetchMe()
    expect(count(`/api/v2/radios/radios/${id}/`)).toBe(0)
    expect(count('/api/v2/radios/radios/filters/')).toBe(0)
  })
})

describe('saving', () => {
  test('saving changes what is on screen, without another request', async () => {
    const { id } = await make([tag('Rock')])
    client.go(`/library/radios/build/${id}`)
    await settled(currentRadio)
    const asked = count(`/api/v2/radios/radios/${id}/`)
    await saveRadio(id, { name: 'Coast', config: [tag('Folk')] }, { 3: 'Tide' })
    client.go(`/library/radios/${id}`)
    expect(await settled(currentRadio)).toMatchObject({
      value: { radio: { name: 'Coast', config: [tag('Folk')] }, playlists: { 3: 'Tide' } }
    })
    // The change itself.
    expect(count(`/api/v2/radios/radios/${id}/`)).toBe(asked + 1)
  })

  test('a new radio gets an id; a refused one its problems by field', async () => {
    const radio = await saveRadio(undefined, { name: 'New', config: [tag('Rock')] }, {})
    expect(radio).toMatchObject({ id: expect.any(Number), name: 'New', is_public: false })
    const refused = saveRadio(undefined, { name: ' ', config: [] }, {})
    await expect(refused).rejects.toMatchObject({
      fields: { name: ['This field may not be blank.'] }
    })
    await expect(refused).rejects.toBeInstanceOf(FieldErrors)
  })

  test('a radio that was deleted elsewhere is gone, too', async () => {
    const { id } = await make([])
    await removeRadio(id)
    await removeRadio(id)
    client.go(`/library/radios/${id}`)
    expect((await settled(currentRadio)).state).toBe('failed')
  })
})

describe('the form', () => {
  beforeEach(() => client.go('/library/radios/build'))

  test('the form offers the types of the pod', async () => {
    const kinds = await settled(radioKinds)
    expect(kinds.state === 'ready' && kinds.value.map(({ type }) => type)).toEqual(TYPES)
  })

  test('the form finds artists, tags and playlists by what is typed, those that begin with it first', async () => {
    typeChoice('artist', '')
    await settled(radioChoices)
    expect(names()).toContain('Maren Sol')
    typeChoice('artist', ' Maren ')
    // Nothing is asked before a moment of rest, and the old choices are gone.
    expect(names()).toBe('loading')
    client.clock.advance(PAUSE - 1)
    expect(names()).toBe('loading')
    client.clock.advance(1)
    await settled(radioChoices)
    expect(names()).toEqual(['Maren Sol'])
    typeChoice('artist', undefined)

    typeChoice('tag', 'o')
    await settled(radioChoices)
    expect(names()).toEqual(expect.arrayContaining(['Rock', 'Folk']))
    typeChoice('tag', undefined)
    // Tags have no commas and no spaces.
    typeChoice('tag', ' Fo, lk')
    await settled(radioChoices)
    expect(names()).toEqual(['Folk'])
    typeChoice('tag', undefined)

    typeChoice('playlist', 'shore')
    const found = await settled(radioChoices)
    expect(found.state === 'ready' && found.value[0]).toEqual({
      id: expect.stringMatching(/-/),
      name: 'Shore',
      tracks: 2
    })
  })

  test('the form drops answers to what was typed before', async () => {
    typeChoice('tag', '')
    await settled(radioChoices)
    typeChoice('tag', 'r')
    client.clock.advance(PAUSE)
    typeChoice('tag', 'folk')
    expect(names()).toBe('loading')
    client.clock.advance(PAUSE)
    await settled(radioChoices)
    expect(names()).toEqual(['Folk'])
  })

  test('the form counts what the filters find, alone and together, once they rest', async () => {
    const stop = radioPreview.$value.subscribe(() => {})
    stops.push(stop)
    preview(tag('Rock'))
    const first = await settled(radioPreview)
    expect(first).toMatchObject({ value: { rules: { 0: { count: 4 } }, found: { count: 4 } } })

    const maren = { type: 'artist', ids: [client.pod.id('artists', 'Maren Sol')] }
    previewRules(readRules([tag('Rock'), maren]), TYPES)
    previewRules(readRules([tag('Rock'), { ...maren, not: true }]), TYPES)
    client.clock.advance(PAUSE)
    // The findings of before stay until then.
    expect(radioPreview.$value.get()).toMatchObject({
      pending: true,
      value: { found: { count: 4 } }
    })
    const second = await settled(radioPreview)
    expect(second).toMatchObject({
      value: { rules: { 1: { count: 4 } }, found: { count: 2, sample: [{}, {}] } }
    })
    expect(count('/api/v2/radios/radios/validate/')).toBe(2)
  })

  test('the form says which filter the pod objects to, also when it is saved', async () => {
    const rules = readRules([tag('Rock'), { type: 'artist', ids: [9999] }])
    stops.push(radioPreview.$value.subscribe(() => {}))
    previewRules(rules, TYPES)
    client.clock.advance(PAUSE)
    expect(await settled(radioPreview)).toMatchObject({
      value: { rules: { 1: { errors: ['Artists not found: 9999'] } }, found: undefined }
    })
    expect(await objectionsTo(rules, TYPES)).toEqual(['Artists not found: 9999'])
    expect(await objectionsTo(readRules([tag('Rock')]), TYPES)).toEqual([])
  })

  test('a pod that cannot check filters stops nobody from saving', async () => {
    client.setFetch(() => Promise.resolve(new Response('{}', { status: 500 })))
    expect(await objectionsTo(readRules([tag('Rock')]), TYPES)).toEqual([])
    expect(client.reported[0]).toBeInstanceOf(ServerError)
    stops.push(radioPreview.$value.subscribe(() => {}))
    preview(tag('Rock'))
    expect((await settled(radioPreview)).state).toBe('failed')
  })
})
