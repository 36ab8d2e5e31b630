// What a pod takes over from the output of the demo: a folder of files and its manifest.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildManifest } from '../../demo/manifest.ts'
import { readDemoManifest } from '../../pod/seed/demo-manifest.ts'
import { gradientPng } from '../../pod/seed/picture.ts'
import { startPod, type Started, type StartOptions } from '../../pod/start.ts'
import { sine, writeAlbum } from '../support/tones.ts'

let folder: string
let data: string
let running: Started | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-demo-'))
  data = join(folder, 'data')
})
afterEach(async () => {
  await running?.app.close()
  running = undefined
  rmSync(folder, { recursive: true })
})

const track = { artist: 'Tone', album: 'Tones', title: 'A' }
const small = {
  version: 'any',
  musicFolder: 'Music',
  accounts: [
    {
      username: 'keeper',
      password: 'known-to-all',
      email: 'keeper@example.org',
      displayName: 'The Keeper',
      summary: '',
      permissions: ['library'],
      isSuperuser: true
    }
  ],
  artists: [{ name: 'Tone', description: 'Plays one note.' }],
  playlists: [
    { owner: 'keeper', name: 'Notes', description: 'All.', privacy: 'everyone', tracks: [track] }
  ],
  favorites: [{ username: 'keeper', tracks: [track] }],
  listenings: [{ username: 'keeper', track, minutesAgo: 5 }],
  radios: [
    {
      owner: 'keeper',
      name: 'On the hour',
      description: '',
      isPublic: true,
      rules: [{ type: 'playlist', names: ['Notes'] }]
    }
  ],
  subscriptions: [{ username: 'keeper', channel: 'hum' }],
  channels: [
    {
      kind: 'podcast',
      username: 'hum',
      title: 'Hum',
      description: 'A hum a week.',
      language: 'en',
      category: 'Arts',
      tags: ['hum'],
      owner: 'keeper',
      copyright: '',
      cover: 'Channels/hum/cover.png',
      links: [{ label: 'Notes', url: 'https://hum.example/' }],
      episodes: [
        {
          file: 'Channels/hum/1.mp3',
          title: 'First hum',
          description: 'Short.',
          position: 1,
          daysAgo: 3,
          tags: ['hum']
        }
      ]
    }
  ],
  notices: {
    follows: [],
    strangers: [
      {
        username: 'wren',
        domain: 'reef.example',
        name: 'Wren',
        summary: '',
        followedBy: 'keeper',
        hoursAgo: 1
      }
    ],
    suggestions: [
      {
        by: 'keeper',
        artist: 'Tone',
        album: 'Tones',
        payload: { tags: ['Long'] },
        summary: 'So it is.',
        hoursAgo: 1
      },
      {
        by: 'keeper',
        artist: 'Tone',
        album: 'None of this name',
        payload: {},
        summary: '',
        hoursAgo: 1
      }
    ],
    reports: [
      {
        by: 'keeper',
        artist: 'Tone',
        type: 'other',
        summary: 'Flat.',
        hoursAgo: 3,
        handled: { by: 'keeper', hoursAgo: 2 }
      }
    ],
    newcomers: [
      { username: 'new', email: 'new@example.org', answers: { Why: 'Because.' }, hoursAgo: 2 }
    ]
  },
  preferences: { instance__name: 'Hum Pod' },
  banner: 'banner.png'
}

async function writeLibrary(manifest: object, library = join(folder, 'library')): Promise<string> {
  const samples = sine(440, 1)
  await writeAlbum(join(library, 'Music'), 'Tones', 'mp3', [{ title: 'A', samples }])
  await writeAlbum(join(library, 'Channels'), 'hum', 'mp3', [{ title: 'Hum', samples }])
  for (const name of ['banner.png', 'Channels/hum/cover.png']) {
    mkdirSync(dirname(join(library, name)), { recursive: true })
    writeFileSync(join(library, name), gradientPng(1))
  }
  writeFileSync(join(library, 'manifest.json'), JSON.stringify(manifest))
  return library
}

async function start(options: StartOptions): Promise<Started> {
  await running?.app.close()
  return (running = await startPod({ data, port: 0, ...options }))
}

const get = async (path: string) => {
  const authorization = `Basic ${Buffer.from('keeper:known-to-all').toString('base64')}`
  const answer = await running!.app.inject({ url: `/api/v2/${path}`, headers: { authorization } })
  return answer.json()
}

describe('a pod with a demo library', () => {
  test('a pod with a demo library has everything of its manifest', async () => {
    const { accounts } = await start({ demo: await writeLibrary(small) })
    expect(accounts).toEqual([{ username: 'keeper', password: 'known-to-all', isNew: false }])
    expect(await get('users/me/')).toMatchObject({ name: 'The Keeper', is_superuser: true })
    const [note] = (await get('tracks/?q=A')).results
    expect(note).toMatchObject({ title: 'A', album: { title: 'Tones' } })
    expect((await get('favorites/tracks/')).results[0].track.id).toBe(note.id)
    expect((await get('history/listenings/')).count).toBe(1)
    const [playlist] = (await get('playlists/')).results
    expect(playlist).toMatchObject({ name: 'Notes', tracks_count: 1 })
    const [radio] = (await get('radios/radios/')).results
    expect(radio.config).toMatchObject([{ type: 'playlist', ids: [playlist.uuid] }])
    const [channel] = (await get('channels/?subscribed=true')).results
    expect(channel.artist).toMatchObject({ name: 'Hum', content_category: 'podcast' })
    expect((await get('mutations/')).results).toMatchObject([{ summary: 'So it is.' }])
    const [report] = (await get('manage/moderation/reports/')).results
    expect(report).toMatchObject({ summary: 'Flat.', is_handled: true })
    const [wish] = (await get('manage/moderation/requests/')).results
    expect(wish).toMatchObject({ status: 'pending', metadata: { Why: 'Because.' } })
    const { metadata } = await get('instance/nodeinfo/2.1/')
    expect(metadata.nodeName).toBe('Hum Pod')
    const banner = await running!.app.inject(new URL(metadata.banner).pathname)
    expect(Buffer.compare(banner.rawPayload, Buffer.from(gradientPng(1)))).toBe(0)
  })

  test('a pod imports the demo library once, and needs it no more to replace the passwords that all know', async () => {
    const library = await writeLibrary(small)
    await start({ demo: library })
    rmSync(join(library, 'manifest.json'))
    await start({ demo: library })
    const { accounts } = await start({ host: '0.0.0.0' })
    expect(accounts).toEqual([
      { username: 'keeper', password: expect.not.stringMatching('known-to-all'), isNew: true }
    ])
  })

  test('a pod makes the demo library in its data folder only if it has no music', async () => {
    const made: string[] = []
    const make = async (place: string) => void made.push(await writeLibrary(small, place))
    await start({ demo: make })
    await start({ demo: make })
    expect(made).toEqual([join(data, 'demo')])
    expect((await get('tracks/?q=A')).count).toBe(1)
    rmSync(data, { recursive: true })
    await start({ seedTracks: 10 })
    await start({ demo: make })
    expect(made).toHaveLength(1)
  })
})

describe('a manifest', () => {
  const reading = async (manifest: object) => readDemoManifest(await writeLibrary(manifest))

  test('the manifest of the demo is one that pods read', async () => {
    const { accounts, channels } = await reading(buildManifest('test'))
    expect([accounts.length, channels.length]).toEqual([3, 2])
  })

  test.each([
    ['leaves its folder', { banner: '../banner.png' }, '/banner'],
    ['leaves its folder in between', { musicFolder: 'Music/../../x' }, '/musicFolder'],
    ['names a file by its place on the disk', { musicFolder: '/etc' }, '/musicFolder'],
    ['lacks a part', { accounts: undefined }, 'accounts'],
    ['has no accounts', { accounts: [] }, '/accounts'],
    [
      'names somebody else in its notices',
      { notices: { ...small.notices, reports: [{ ...small.notices.reports[0], by: 'eve' }] } },
      'names eve'
    ],
    ['names somebody else', { favorites: [{ username: 'eve', tracks: [] }] }, 'names eve'],
    ['sets what is no preference', { preferences: { pod__demo: true } }, 'names pod__demo'],
    ['names an unknown channel', { subscriptions: [{ username: 'keeper', channel: 'x' }] }, 'x']
  ])('a manifest is refused if it %s', async (_, change, reason) => {
    await expect(reading({ ...small, ...change })).rejects.toThrow(reason)
    await expect(start({ demo: await writeLibrary({ ...small, ...change }) })).rejects.toThrow()
  })

  test('a manifest that is not there is explained', async () => {
    await expect(start({ demo: join(folder, 'nowhere') })).rejects.toThrow('npm run demo -- ')
  })
})
