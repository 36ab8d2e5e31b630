// Making and changing one's own channels, their albums, and what is deleted of them.
import { afterEach, expect, test, vi } from 'vitest'
import { refresh } from '../../../pod/repositories/query/refresh.ts'
import { FieldErrors, NetworkError, NotFoundError } from '../../../src/lib/api/errors.ts'
import { getArtist } from '../../../src/lib/api/listen/artists.ts'
import type { ChannelWrite } from '../../../src/lib/contract/publish/channels/channels.ts'
import { proposedHandle } from '../../../src/lib/contract/publish/channels/rules.ts'
import { isTag, tagsIn } from '../../../src/lib/text/tag-list.ts'
import {
  channelSeries,
  channelTags,
  currentChannel
} from '../../../src/stores/listen/channels/current-channel.ts'
import { currentAlbum } from '../../../src/stores/listen/albums/current-album.ts'
import { offeredFor } from '../../../src/stores/items/actions.ts'
import { $ownerViewer } from '../../../src/stores/items/viewer.ts'
import { listTracks } from '../../../src/lib/api/listen/tracks.ts'
import { clearResources } from '../../../src/stores/kit/resource.ts'
import {
  addAlbum,
  deleteAlbum,
  deleteTrack
} from '../../../src/stores/publish/channels/own-albums.ts'
import {
  channelChoices,
  createChannel,
  isHandleTaken,
  saveChannel
} from '../../../src/stores/publish/channels/own-channels.ts'
import { ownChannelOnScreen } from '../../../src/stores/publish/channels/owned.ts'
import { watchPodProfile } from '../../../src/stores/session/pod-profile.ts'
import { signOut } from '../../../src/stores/session/session.ts'
import { testClient, type Client } from '../../support/client.ts'
import { eachDialect } from '../../support/dialects/each-dialect.ts'
import { loseAnswers } from '../../support/stores/env.ts'
import { settled } from '../../support/stores/resources.ts'
import { signedIn } from '../../support/stores/session.ts'

const wanted = (username: string, more: Partial<ChannelWrite> = {}): ChannelWrite => ({
  username,
  name: 'Gull Hour',
  description: null,
  tags: ['gulls', 'shore'],
  content_category: 'podcast',
  metadata: { language: 'en', itunes_category: 'Arts' },
  ...more
})

const plainScreen = { at: 'row', locale: 'en-US', copyLink: () => {}, download: () => {} } as const

eachDialect('on a pod of %s', (dialect) => {
  let client: Client
  afterEach(async () => {
    client.go('/library')
    clearResources()
    await signOut()
    await client.close()
  })
  async function start(username: string): Promise<void> {
    client = await testClient(undefined, { dialect })
    await signedIn(username)
  }

  test('a channel is made, and its change is on screen at once', async () => {
    await start('alice')
    const { uuid, artist } = await createChannel(wanted('gull_hour'))
    client.go(`/channels/${uuid}`)
    const leave = channelTags.$value.listen(() => {})
    expect(await settled(channelTags)).toMatchObject({ value: ['gulls', 'shore'] })
    await saveChannel(uuid, { name: 'Tern Hour', tags: ['terns'] })
    expect(currentChannel.$value.get()).toMatchObject({
      value: { artist: { name: 'Tern Hour' }, metadata: { language: 'en' } }
    })
    await vi.waitFor(() =>
      expect(channelTags.$value.get()).toMatchObject({ state: 'ready', value: ['terns'] })
    )
    leave()
    expect((await getArtist(artist.id)).name).toBe('Tern Hour')
  })

  test('links are saved once the channel exists, where channels have links', async () => {
    await start('alice')
    const links = [{ label: 'Site', url: 'https://gulls.example/' }]
    const made = await createChannel(wanted('gull_hour'), links)
    expect(made.isWhole).toBe(true)
    const shown = (await getArtist(made.artist.id)).links
    expect(shown).toEqual(dialect === '2' ? links : undefined)
    client.app.failNext('PATCH', 'channels/', 500)
    expect(await createChannel(wanted('tern_hour'), links)).toMatchObject({ isWhole: false })
  })

  test('a channel whose answer was lost opens at the second press', async () => {
    await start('alice')
    const restore = loseAnswers()
    await expect(createChannel(wanted('gull_hour'))).rejects.toBeInstanceOf(NetworkError)
    restore()
    const { artist } = await createChannel(wanted('gull_hour'))
    expect((await getArtist(artist.id)).name).toBe(wanted('').name)
    await expect(createChannel(wanted('gull_hour'))).rejects.toBeInstanceOf(FieldErrors)
  })

  test('a series whose answer was lost is there at the second press', async () => {
    await start('alice')
    const { artist } = await createChannel(wanted('gull_hour'))
    const album = { title: 'Season one', artist: artist.id }
    const restore = loseAnswers()
    await expect(addAlbum(album)).rejects.toBeInstanceOf(NetworkError)
    restore()
    expect((await addAlbum(album)).title).toBe('Season one')
    await expect(addAlbum(album)).rejects.toBeInstanceOf(FieldErrors)
  })

  test('a handle is taken by the pod, the person, or another channel', async () => {
    await start('alice')
    await createChannel(wanted('gull_hour'))
    const taken = (handle: string) => isHandleTaken(handle, new AbortController().signal)
    expect(await Promise.all(['Admin', 'ALICE', 'gull_hour'].map(taken))).toEqual([
      true,
      true,
      true
    ])
    expect(await taken('tern_hour')).toBe(false)
  })

  test('the choices name languages, and categories with their parts', async () => {
    await start('alice')
    const leave = channelChoices.$value.listen(() => {})
    const shown = await settled(channelChoices)
    leave()
    expect(shown).toMatchObject({ state: 'ready' })
    const { language, itunes_category: categories } = (
      shown as { value: { language: object[]; itunes_category: object[] } }
    ).value
    expect(language).toContainEqual({ value: 'pl', label: 'Polish' })
    expect(categories).toContainEqual({
      value: 'Comedy',
      label: 'Comedy',
      children: ['Comedy Interviews', 'Improv', 'Stand-Up']
    })
  })

  test('a new series is known, and its owner sees it while it is empty', async () => {
    await start('alice')
    const { uuid, artist } = await createChannel(wanted('gull_hour'))
    await addAlbum({ title: 'Older', artist: artist.id })
    const made = await addAlbum({ title: ' Season one ', artist: artist.id })
    expect(made.title).toBe('Season one')
    client.go(`/channels/${uuid}`)
    const leave = channelSeries.$value.listen(() => {})
    const shown = await settled(channelSeries)
    expect(shown).toMatchObject({ value: { results: [{ id: made.id }, { title: 'Older' }] } })
    await expect(addAlbum({ title: 'season ONE', artist: artist.id })).rejects.toThrow(FieldErrors)
    await deleteAlbum(made)
    await vi.waitFor(() =>
      expect(channelSeries.$value.get()).toMatchObject({ value: { results: [{ title: 'Older' }] } })
    )
    leave()
  })

  test('what is gone is deleted already, what one may not delete is not', async () => {
    await start('alice')
    client.pod.make.channel('Maren Sol', { username: 'maren', owner: 'alice' })
    const track = client.pod.id('tracks', 'Kelp Forest')
    await deleteTrack({ id: track })
    await deleteTrack({ id: track })
    const others = client.pod.id('albums', '海')
    await expect(deleteAlbum({ id: others })).rejects.toThrow(NotFoundError)
  })

  test('a row of one’s own music in a channel is edited and deleted, one elsewhere is only edited', async () => {
    await start('alice')
    client.pod.make.channel('Maren Sol', { username: 'maren', owner: 'alice' })
    const { db, repositories } = client.app
    const { actor_id: actor } = repositories.users.byLogin('alice')!
    const titles = ['Kelp Forest', '夜の船']
    const ids = titles.map((title) => client.pod.id('tracks', title))
    for (const id of ids) db.run('UPDATE tracks SET attributed_to = ? WHERE id = ?', actor, id)
    refresh(db)
    const forget = watchPodProfile()
    client.requests.length = 0
    const leave = $ownerViewer.listen(() => {})
    await vi.waitUntil(() => dialect === '2' || $ownerViewer.get().own !== undefined)
    const { results } = await listTracks({ include_channels: true, page_size: 50 })
    const menuOf = (id: number) => {
      const row = results.find((each) => each.id === id)!
      const screen = { ...plainScreen, viewer: $ownerViewer.get() }
      return offeredFor({ kind: 'track', row }, screen).map(({ name, action }) =>
        name === 'change'
          ? (action.text as (...of: unknown[]) => string)({ kind: 'track', row }, screen)
          : name
      )
    }
    expect(menuOf(ids[0]!)).toEqual(expect.arrayContaining(['common.edit', 'deleteEpisode']))
    expect(menuOf(ids[1]!)).toContain('common.edit')
    expect(menuOf(ids[1]!)).not.toContain('deleteEpisode')
    const others = results.find(({ id }) => !ids.includes(id))!
    expect(menuOf(others.id)).toEqual(expect.arrayContaining(['edits.suggest']))
    expect(menuOf(others.id)).not.toContain('deleteEpisode')
    // Only pods that do not say it with the track are asked.
    expect(client.requests.some((path) => path.endsWith('/channels/'))).toBe(dialect === '1.4')
    leave()
    forget()
  })

  test('an album on screen belongs to a channel of one’s own, or to none', async () => {
    await start('alice')
    const uuid = client.pod.make.channel('Maren Sol', { username: 'maren', owner: 'alice' })
    const { db, repositories } = client.app
    const { actor_id: actor } = repositories.users.byLogin('alice')!
    db.run('UPDATE artists SET attributed_to = ?', actor)
    db.run('UPDATE albums SET attributed_to = ?', actor)
    refresh(db)
    const leave = ownChannelOnScreen.$value.listen(() => {})
    const channelOf = async (title: string) => {
      client.go(`/library/albums/${client.pod.id('albums', title)}`)
      await vi.waitUntil(() => currentAlbum.$value.get().state === 'ready')
      await vi.waitUntil(() => ownChannelOnScreen.$value.get().state === 'ready')
      return ownChannelOnScreen.$value.get()
    }
    expect(await channelOf('Tidelines')).toEqual({ state: 'ready', value: uuid })
    expect(await channelOf('海')).toEqual({ state: 'ready', value: undefined })
    leave()
  })
})

test.each([
  ['Gull Hour', 'gull_hour'],
  ['  Łódź — miasto!  ', 'lodz_miasto'],
  ["Ada's Café", 'adas_cafe'],
  ['أغنية البحر', ''],
  ['夜の船 2', '2'],
  ['x'.repeat(300), 'x'.repeat(60)]
])('the handle proposed for %s has letters that a handle may have', (name, handle) => {
  expect(proposedHandle(name)).toBe(handle)
})

test('tags are split at commas and spaces, each kept once', () => {
  expect(tagsIn(' Jazz, jazz;#folk،موسيقى\t夜 , ,')).toEqual(['Jazz', 'folk', 'موسيقى', '夜'])
  expect(tagsIn(' , ')).toEqual([])
  expect(tagsIn('sea Ebb ebb', ['Sea', 'from a pod'])).toEqual(['Sea', 'from a pod', 'Ebb'])
  expect(['a_1', 'موسيقى', 'a-b', 'a'.repeat(101)].map(isTag)).toEqual([true, true, false, false])
})
