// Every response of the 1.4 dialect has exactly the keys that a real server of that line sends.
// Recorded from such a server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPod, type Caller, type TestPod } from '../../support/pod.ts'

/**
 * Keys of an object; a value is the shape of that key's value, `true` for anything. Null and empty
 * lists fit every shape.
 */
type Keys = { readonly [key: string]: Keys | true }

const keys = (text: string, inner: Keys = {}): Keys => ({
  ...Object.fromEntries(text.split(' ').map((key) => [key, true as const])),
  ...inner
})
const page = (results: Keys): Keys => keys('count next previous', { results })

const attachment = keys('uuid size mimetype creation_date', {
  urls: keys('source original medium_square_crop large_square_crop')
})
const actor = keys(
  'fid url creation_date summary preferred_username name last_fetch_date domain type manually_approves_followers full_username is_local'
)
const content = keys('text content_type html')
const user = keys('id username name date_joined', { avatar: attachment })
const credited = keys(
  'id fid mbid name creation_date modification_date is_local content_category channel',
  {
    description: content,
    attachment_cover: attachment
  }
)
const artist = keys('id fid mbid name content_category creation_date is_local tags tracks_count', {
  attributed_to: actor,
  channel: keys('uuid', { actor: keys('full_username preferred_username domain') }),
  cover: attachment,
  albums: keys(
    'id fid mbid title artist release_date creation_date is_local is_playable tracks_count',
    { cover: attachment }
  )
})
const album = keys(
  'id fid mbid title is_playable is_local tags tracks_count release_date creation_date duration',
  {
    artist: credited,
    cover: attachment,
    attributed_to: actor
  }
)
const track = keys(
  'id fid mbid title listen_url tags creation_date is_local position disc_number downloads_count copyright license is_playable',
  {
    artist: credited,
    album: keys('id fid mbid title release_date creation_date is_local tracks_count', {
      artist: credited,
      cover: attachment
    }),
    uploads: keys('uuid listen_url size duration bitrate mimetype extension is_local'),
    attributed_to: actor,
    cover: attachment
  }
)
const library = keys('uuid fid name description privacy_level uploads_count size creation_date', {
  actor
})
const libraryOf = keys(
  'uuid fid name description privacy_level uploads_count creation_date follow latest_scan',
  { actor }
)
const channel = keys('uuid creation_date metadata rss_url url downloads_count', {
  artist: keys(
    'id fid mbid name creation_date modification_date is_local content_category channel tracks_count tags',
    {
      description: content,
      cover: attachment
    }
  ),
  attributed_to: actor,
  actor
})
const playlist = keys(
  'id name modification_date creation_date privacy_level tracks_count album_covers duration is_playable',
  {
    user,
    actor
  }
)
const radio = keys('id is_public name creation_date config description', { user })
const mark = keys('id creation_date', { user, track, actor })
const software = keys('name version')
const metadata =
  'actorId private shortDescription longDescription contactEmail nodeName banner defaultUploadQuota supportedUploadExtensions ' +
  'allowList funkwhaleSupportMessageEnabled instanceSupportMessage usage'

const described = (shape: Keys): Keys => ({ ...shape, description: content })

const shapes: Readonly<Record<string, Keys>> = {
  '/api/v1/artists/': page(artist),
  '/api/v1/artists/1/': described(artist),
  '/api/v1/artists/1/libraries/': page(libraryOf),
  '/api/v1/albums/': page(album),
  '/api/v1/albums/1/': described(album),
  '/api/v1/albums/1/libraries/': page(libraryOf),
  '/api/v1/tracks/': page(track),
  '/api/v1/tracks/1/': described(track),
  '/api/v1/tracks/1/libraries/': page(libraryOf),
  '/api/v1/search?q=night': {
    artists: artist,
    albums: album,
    tracks: track,
    tags: keys('name creation_date')
  },
  '/api/v1/channels/': page(channel),
  '/api/v1/channels/buoy/': { ...channel, subscriptions_count: true },
  '/api/v1/playlists/': page(playlist),
  '/api/v1/playlists/1/': playlist,
  '/api/v1/playlists/1/tracks/': keys('count', { results: keys('index creation_date', { track }) }),
  '/api/v1/favorites/tracks/': page(mark),
  '/api/v1/favorites/tracks/all/': keys('count', { results: keys('id track') }),
  '/api/v1/history/listenings/': page(mark),
  '/api/v1/libraries/': page(library),
  '/api/v1/radios/radios/': page(radio),
  '/api/v1/radios/radios/1/': radio,
  '/api/v1/radios/radios/1/tracks/': page(track),
  '/api/v1/radios/radios/filters/': keys('type label help_text', {
    fields: keys(
      'name type subtype autocomplete autocomplete_qs autocomplete_fields label placeholder'
    )
  }),
  '/api/v1/tags/': page(keys('name creation_date')),
  '/api/v1/licenses/': page(
    keys('id url code name redistribute derivative commercial attribution copyleft')
  ),
  '/api/v1/rate-limit/': keys('enabled', {
    ident: keys('type id'),
    scopes: keys(
      'id rate description limit duration remaining available available_seconds reset reset_seconds'
    )
  }),
  '/api/v1/instance/settings/': keys(
    'section name identifier default value verbose_name help_text additional_data field'
  ),
  '/api/v1/instance/spa-manifest.json': keys(
    'name short_name categories description icons prefer_related_applications related_applications shortcuts'
  ),
  '/api/v1/instance/nodeinfo/2.0/': keys('version protocols services openRegistrations usage', {
    software,
    metadata: keys(`${metadata} library reportTypes endpoints rules terms`)
  }),
  '/api/v2/instance/nodeinfo/2.1': keys('version protocols services openRegistrations usage', {
    software: { ...software, repository: true, homepage: true },
    metadata: keys(`${metadata} codeOfConduct languages location content features`)
  })
}

/** The places where the keys of a value differ from its shape. */
function differences(value: unknown, shape: Keys | true, path = ''): string[] {
  if (shape === true || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => differences(each, shape, `${path}[]`))
  if (typeof value !== 'object') return [`${path} is no object`]
  const object = value as Record<string, unknown>
  return [
    ...Object.keys(object)
      .filter((key) => !(key in shape))
      .map((key) => `${path}.${key} is too much`),
    ...Object.keys(shape)
      .filter((key) => !(key in object))
      .map((key) => `${path}.${key} is missing`),
    ...Object.keys(shape).flatMap((key) =>
      differences(object[key] ?? null, shape[key]!, `${path}.${key}`)
    )
  ]
}

let pod: TestPod
let alice: Caller
beforeAll(async () => {
  pod = await testPod({ dialect: '1.4' })
  alice = await pod.signIn('alice')
  const post = (path: string, payload: object) =>
    alice.inject({ method: 'POST', url: `/api/v1/${path}`, payload })
  await post('favorites/tracks/', { track: 1 })
  await post('history/listenings/', { track: 1 })
  await post('radios/radios/', {
    name: 'Shore',
    is_public: true,
    config: [{ type: 'artist', ids: [1] }]
  })
})
afterAll(() => pod.close())

test.each(Object.entries(shapes))('%s', async (url, shape) => {
  const answer = await alice.inject({ url })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(differences(answer.json(), shape)).toEqual([])
})

test('a radio returns tracks in the old shape, one by one and many at once', async () => {
  const session = { method: 'POST', payload: { radio_type: 'random' } } as const
  const { id } = (await alice.inject({ ...session, url: '/api/v1/radios/sessions/' })).json()
  const next = await alice.inject({
    method: 'POST',
    url: '/api/v1/radios/tracks/',
    payload: { session: id }
  })
  expect([
    next.statusCode,
    differences(next.json(), keys('id session position', { track }))
  ]).toEqual([201, []])
  const many = await alice.inject({ ...session, url: '/api/v2/radios/sessions/' })
  const tracks = await alice.inject({
    url: `/api/v2/radios/sessions/${many.json().id}/tracks/?count=3`
  })
  expect([tracks.statusCode, tracks.json().length, differences(tracks.json(), track)]).toEqual([
    201,
    3,
    []
  ])
})

test('an upload has no channel, a new listening names the user', async () => {
  const { uploads } = (await alice.inject({ url: '/api/v1/tracks/1/' })).json()
  const upload = (await alice.inject({ url: `/api/v1/uploads/${uploads[0].uuid}/` })).json()
  expect(upload).not.toHaveProperty('channel')
  expect(upload.track.artist.name).toBe('Maren Sol')
  const written = await alice.inject({
    method: 'POST',
    url: '/api/v1/history/listenings/',
    payload: { track: 1 }
  })
  expect(differences(written.json(), keys('id user track creation_date'))).toEqual([])
})
