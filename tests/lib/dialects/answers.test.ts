import { describe, expect, it } from 'vitest'
import { toEvent } from '../../../src/lib/api/dialects/v1.4/events.ts'
import { events, recorded, translate, translated } from './recorded.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describe('one artist becomes the credits', () => {
  it('one artist becomes the credits of albums', () => {
    const [raw] = recorded.listAlbums!.answer.results
    const [album] = translated('listAlbums').results
    expect(album.artist_credit).toHaveLength(1)
    expect(album.artist_credit[0]).toMatchObject({
      credit: raw.artist.name,
      joinphrase: '',
      index: 0
    })
    expect(album.artist_credit[0].artist).toMatchObject({
      id: raw.artist.id,
      cover: raw.artist.attachment_cover
    })
    expect(album).not.toHaveProperty('artist')
    expect(album.artist_credit[0].artist).not.toHaveProperty('attachment_cover')
  })

  it('one artist becomes the credits of tracks and of their albums', () => {
    const [raw] = recorded.listTracks!.answer.results
    const [track] = translated('listTracks').results
    expect(track.artist_credit[0].artist.id).toBe(raw.artist.id)
    expect(track.album.artist_credit[0].artist.id).toBe(raw.album.artist.id)
    expect(track.uploads).toEqual(raw.uploads)
  })

  it('one artist becomes the credits of the albums inside an artist, whose artist is an id', () => {
    const raw = recorded.getArtist!.answer.albums
    expect(raw.length).toBeGreaterThan(0)
    expect(translated('getArtist').albums[0].artist_credit).toEqual([raw[0].artist])
  })

  it('existing credits are left unchanged', () => {
    const credits = [{ artist: { id: 1 }, credit: 'Maren Sol', joinphrase: ', ', index: 0 }]
    const answer = {
      id: 1,
      artist_credit: credits,
      is_playable: true,
      tags: [],
      uploads: [],
      album: null
    }
    expect(translate({ method: 'GET', path: 'tracks/1/', status: 200, answer })).toMatchObject({
      artist_credit: credits
    })
  })
})

it('channel values that are not uuids are dropped, and the channel is filled in where it is known', () => {
  const spelled = recorded.listChannels!.answer.results[0]
  expect(spelled.artist.channel).toMatch(/^Channel object/)
  expect(translated('listChannels').results[0].artist.channel).toBe(spelled.uuid)
  const [track] = translated('listTracks newest').results
  expect(recorded['listTracks newest']!.answer.results[0].artist.channel).toMatch(/^Channel object/)
  expect(track.artist_credit[0].artist.channel).toBe(null)
})

it('an artist’s album with tracks is marked as playable where the server sends null', () => {
  const ask = (album: object) =>
    translate({ method: 'GET', path: 'artists/1/', status: 200, answer: { albums: [album] } })
      .albums[0].is_playable
  expect(ask({ is_playable: null, tracks_count: 2 })).toBe(true)
  expect(ask({ is_playable: null, tracks_count: 0 })).toBe(false)
  expect(ask({ is_playable: false, tracks_count: 2 })).toBe(false)
})

describe('playlists', () => {
  it('playlists have their number in the place of the uuid', () => {
    const [raw] = recorded.listPlaylists!.answer.results
    const [playlist] = translated('listPlaylists').results
    expect(playlist).toMatchObject({
      uuid: String(raw.id),
      fid: null,
      actor: raw.actor,
      duration: raw.duration
    })
    expect(playlist).not.toHaveProperty('id')
    expect(playlist).not.toHaveProperty('user')
  })

  it.each(['listPlaylistTracks', 'addToPlaylist'])(
    '%s: translates the track of each entry',
    (name) => {
      expect(translated(name).results[0].track.artist_credit).toHaveLength(1)
    }
  )
})

describe('favorites and listenings', () => {
  it.each(['listFavorites', 'listListenings'])('%s: have the track and the actor', (name) => {
    const [raw] = recorded[name]!.answer.results
    const [row] = translated(name).results
    expect(row.actor).toEqual(raw.user.avatar ? { ...raw.actor, icon: raw.user.avatar } : raw.actor)
    expect(row).not.toHaveProperty('user')
    expect(row.track.artist_credit[0].artist.name).toBe(raw.track.artist.name)
  })

  it('build the actor from the user name where it is missing', () => {
    const [raw] = recorded.listFavorites!.answer.results
    const answer = { results: [{ ...raw, actor: null }] }
    const { results } = translate({ ...recorded.listFavorites!, answer })
    expect(results[0].actor).toMatchObject({ full_username: raw.user.username, is_local: true })
  })

  it('leave out rows without a track', () => {
    const answer = { count: 1, results: [{ id: 1, track: null }] }
    expect(translate({ ...recorded.listFavorites!, answer }).results).toEqual([])
  })

  it('keep the number of the track that was written', () => {
    expect(translated('recordListening').track).toBe(recorded.recordListening!.answer.track)
  })
})

describe('radios', () => {
  it('return the rules of a session as a list', () => {
    expect(recorded['startRadioSession rules']!.answer.config.type).toBe('group')
    expect(translated('startRadioSession rules').config).toEqual([{ type: 'artist', ids: [1] }])
    expect(translated('startRadioSession').config).toBe(null)
  })

  it.each([
    ['nextRadioTrack', (answer: { track: unknown }) => answer.track],
    ['listRadioTracks', (answer: { results: unknown[] }) => answer.results[0]],
    ['listRadioSessionTracks', (answer: unknown[]) => answer[0]],
    [
      'validateRadio',
      (answer: { filters: { candidates: { sample: unknown[] } }[] }) =>
        answer.filters[0]!.candidates.sample[0]
    ]
  ] as const)('%s: translates the track', (name, trackOf) => {
    const track = trackOf(translated(name))
    expect(track).toMatchObject({ artist_credit: [{ index: 0 }] })
    expect(track).not.toHaveProperty('artist')
  })

  it('count no tracks for a rule that is wrong', () => {
    const wrong = { filters: [{ errors: ['No'], candidates: { count: null, sample: null } }] }
    expect(
      translate({ method: 'POST', path: 'radios/radios/validate/', status: 200, answer: wrong })
    ).toEqual({
      filters: [{ errors: ['No'], candidates: { count: 0, sample: null } }]
    })
  })
})

it('everything that a search finds is translated', () => {
  const found = translated('searchAll')
  expect(found.artists.length + found.albums.length + found.tracks.length).toBeGreaterThan(2)
  for (const row of [...found.albums, ...found.tracks]) expect(row.artist_credit).toHaveLength(1)
  for (const { albums } of found.artists)
    for (const album of albums) expect(album.artist_credit[0]).toBeTypeOf('number')
})

it('the missing fields of an upload without a track are filled in', () => {
  const rows = recorded.listUploads!.answer.results
  const translatedRows = translated('listUploads').results
  const at = rows.findIndex((row: object) => !('filename' in row))
  expect(translatedRows[at]).toMatchObject({ filename: null, track: null })
})

describe('events', () => {
  it.each(['Listen', 'Like'])('%s: names the person and the artist', (type) => {
    const event = toEvent(events[type])
    expect(event).toMatchObject({
      actor: {
        full_username: 'listener2@pod.example',
        preferred_username: 'listener2',
        domain: 'pod.example'
      },
      object: { artist_credit: events[type].object.artist }
    })
  })

  it('the track of an upload is translated', () => {
    const upload = { uuid: 'u', track: recorded.getTrack!.answer }
    const event = toEvent({ type: 'import.status_updated', upload, new_status: 'finished' }) as {
      upload: { track: object }
    }
    expect(event.upload.track).toHaveProperty('artist_credit')
    expect(event.upload).toMatchObject({ filename: null })
  })

  it('every other event is passed on as it is', () => {
    const event = { type: 'inbox.item_added', item: { id: 1 } }
    expect(toEvent(event)).toBe(event)
  })
})

it('the fixtures contain only invented uuids', () => {
  const found =
    JSON.stringify([recorded, events]).match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []
  expect(found.length).toBeGreaterThan(50)
  expect(
    found.filter((uuid) => UUID.test(uuid) && !uuid.startsWith('00000000-0000-4000-8000-'))
  ).toEqual([])
})
