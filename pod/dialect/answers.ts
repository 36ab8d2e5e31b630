// Which answer takes which shape, by method and path of our own routes.
import * as instance from './instance.ts'
import * as shapes from './shapes.ts'
import type { Facts } from './shapes.ts'

export type About = Facts & {
  /** Whether the nodeinfo of v1 was asked for. */
  older: boolean
  origin: string
}
// Answers have been made by our own routes, and tests hold those against the contract.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Mend = (answer: any, about: About) => unknown

const page =
  (row: Mend): Mend =>
  (answer: { results: unknown[] }, about) => ({ ...answer, results: answer.results.map((each) => row(each, about)) })
const list =
  (row: Mend): Mend =>
  (answer: unknown[], about) =>
    answer.map((each) => row(each, about))

const track: Mend = (each) => shapes.track(each)
const album: Mend = (each) => shapes.album(each)
const artist: Mend = (each) => shapes.artist(each)
const library: Mend = (each) => shapes.library(each)

const mends: Readonly<Record<string, Mend>> = {
  'GET artists': page(artist),
  'GET artists/:id': artist,
  'GET artists/:id/libraries': page(library),
  'GET albums': page(album),
  'GET albums/:id': album,
  'GET albums/:id/libraries': page(library),
  'GET tracks': page(track),
  'GET tracks/:id': track,
  'GET tracks/:id/libraries': page(library),
  'GET uploads/:uuid': (each) => shapes.upload(each),
  'GET attachments/:uuid': (each) => shapes.attachment(each),
  'POST attachments': (each) => shapes.attachment(each),
  'GET search': (found, about) => ({
    ...found,
    artists: list(artist)(found.artists, about),
    albums: list(album)(found.albums, about),
    tracks: list(track)(found.tracks, about)
  }),
  'GET channels': page((each) => shapes.channel(each)),
  'GET channels/:composite': (each) => shapes.channel(each, true),
  'GET playlists': page(shapes.playlist),
  'GET playlists/:uuid': shapes.playlist,
  'GET playlists/:uuid/tracks': page((each) => shapes.playlistTrack(each)),
  'GET radios/radios/filters': list((each) => shapes.radioFilter(each)),
  'GET radios/radios/:id/tracks': page(track),
  'POST radios/radios/validate': (answer, about) => ({
    ...answer,
    filters: answer.filters.map((each: { candidates: { sample: unknown[] | null } }) => ({
      ...each,
      candidates: { ...each.candidates, sample: each.candidates.sample && list(track)(each.candidates.sample, about) }
    }))
  }),
  'GET radios/sessions/:id/tracks': list(track),
  'POST radios/tracks': (answer) => ({ ...answer, track: shapes.track(answer.track) }),
  'GET libraries': page(library),
  'GET favorites/tracks': page(shapes.mark),
  'GET history/listenings': page(shapes.mark),
  'POST history/listenings': ({ actor, ...rest }, { person }) => ({ ...rest, user: person(actor)?.id ?? null }),
  'GET instance/nodeinfo/2.1': (info, { older, origin }) =>
    older ? instance.nodeInfo20(info) : instance.nodeInfo21(info, origin),
  'GET instance/settings': list((each) => instance.setting(each))
}

/** `GET albums/:id` of `/api/v2/albums/:id/`; undefined outside of the API. */
export function nameOf(method: string, url: string | undefined): string | undefined {
  const path = url && /^\/api\/v2\/(.+?)\/?$/.exec(url)?.[1]
  return path ? `${method} ${path}` : undefined
}

/** An answer in the shape of 1.4; what is the same there passes as it is. */
export const mend = (name: string, answer: unknown, about: About): unknown => mends[name]?.(answer, about) ?? answer

type Event = { object?: { artist_credit?: unknown } }

/** What the activity socket tells: the name of an artist instead of a line of credits. */
export function mendEvent(event: unknown): unknown {
  const { object } = event as Event
  if (object?.artist_credit === undefined) return event
  const { artist_credit: artist, ...rest } = object
  return { ...(event as object), object: { ...rest, artist } }
}
