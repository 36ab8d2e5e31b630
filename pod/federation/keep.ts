// Asks other pods for objects and keeps them.
import type { FastifyInstance } from 'fastify'
import { isElsewhere } from '../repositories/shapes/tracks.ts'
import { readAddress } from '../feeds/fetch.ts'
import { storePicture } from '../people/pictures.ts'
import type { ObjectRef } from '../repositories/federation/objects.ts'
import type { Picture, Stored } from '../repositories/federation/music.ts'
import { refresh } from '../repositories/catalog/refresh.ts'
import type { Client } from './client.ts'
import {
  channelArtist,
  channelLibrary,
  readActor,
  readAlbum,
  readArtist,
  readEpisode,
  readLibrary,
  readPage,
  readTrack,
  readUpload,
  type RemoteActor
} from './read.ts'
import { typeOf } from './reader.ts'
import { Unreachable } from './unreachable.ts'

const PICTURE = { bytes: 5_000_000, milliseconds: 10_000 }
/** Minutes until an actor is asked again; real pods have a preference for it. */
const ACTOR_AGE = 720 * 60_000
const ACTORS: ReadonlySet<string> = new Set([
  'Person',
  'Service',
  'Application',
  'Group',
  'Organization'
])

export type Keeper = ReturnType<typeof createKeeper>

/** `by` is the actor of this pod who asks. */
export function createKeeper(app: FastifyInstance, client: Client) {
  const { db, files, repositories, settings } = app
  const { store, federationObjects } = repositories

  const urlOf = (address: string): URL => {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol))
      throw new Unreachable('request', `Invalid URL '${address}': No scheme supplied`)
    return url
  }

  /** A picture that cannot be had is left out. */
  async function addPicture(picture: Picture): Promise<void> {
    const url = isElsewhere(picture.url) ? URL.parse(picture.url) : null
    if (!url) return
    const pieces: Buffer[] = []
    try {
      const limits = { ...client.limits, ...PICTURE }
      await readAddress(url, limits, (piece) => pieces.push(piece), { accept: 'image/*' })
    } catch {
      return
    }
    const stored = await storePicture(files, Buffer.concat(pieces), picture.url)
    if (stored) store.cover(picture, stored)
  }

  /** Each picture once, even if many tracks show it. */
  async function addPictures(pictures: readonly Picture[]): Promise<void> {
    const wanted = new Map(pictures.map((each) => [`${each.kind} ${each.id}`, each]))
    for (const each of wanted.values()) await addPicture(each)
  }

  async function kept(stored: Stored): Promise<number> {
    await addPictures(stored.pictures)
    refresh(db)
    return stored.id
  }

  async function askActor(fid: string, by: number | undefined): Promise<RemoteActor> {
    const url = urlOf(fid)
    const { doc, host } = await client.document(url, by)
    const values = readActor(doc, host)
    if (values.fid !== fid)
      throw new Unreachable('validation', 'the actor has another address', {
        validation_errors: { id: ['Invalid actor'] }
      })
    return values
  }

  /** The id of a remote actor; it is asked again after half a day, or with `fresh`. */
  async function actor(fid: string, fresh = false): Promise<number> {
    const known = db.get<{ id: number; fetched: number }>(
      'SELECT actor_id AS id, fetched FROM remote_actor_details WHERE fid = ?',
      fid
    )
    if (known && !fresh && known.fetched > settings.now() - ACTOR_AGE) return known.id
    // Without a signature: the other pod would ask for our actor to check it, and so on.
    return store.actor(await askActor(fid, undefined))
  }

  async function keepLibrary(doc: unknown, host: string): Promise<number> {
    const values = readLibrary(doc, host)
    return store.library(values, await actor(values.owner))
  }

  /** The newest files of a channel. One that does not show them now may do so later. */
  async function keepEpisodes(channel: RemoteActor, owner: number, by: number): Promise<Picture[]> {
    if (!channel.outbox) return []
    try {
      const { doc } = await client.document(urlOf(`${channel.outbox}?page=1`), by)
      const { items, total } = readPage(doc, new URL(channel.fid).host)
      const library = store.library(
        {
          fid: channelLibrary(channel.fid),
          owner: channel.fid,
          name: channel.name,
          summary: null,
          total,
          first: channel.outbox,
          privacy: 'everyone'
        },
        owner
      )
      const artist = channelArtist(channel)
      return items.flatMap((item) => {
        try {
          return store.upload(readEpisode(item, channel, artist), library).pictures
        } catch (error) {
          if (error instanceof Unreachable) return []
          throw error
        }
      })
    } catch (error) {
      if (error instanceof Unreachable) return []
      throw error
    }
  }

  async function keepActor(values: RemoteActor, by: number): Promise<ObjectRef> {
    const id = store.actor(values)
    if (!values.rss || !values.attributedTo || values.attributedTo === values.fid)
      return { type: 'account', id }
    const owner = await actor(values.attributedTo)
    const stored = store.channel(id, owner, values)
    const pictures = await keepEpisodes(values, owner, by)
    return {
      type: 'channel',
      id: await kept({ ...stored, pictures: [...stored.pictures, ...pictures] })
    }
  }

  async function library(fid: string, by: number): Promise<number> {
    const known = federationObjects.remote(fid)
    if (known?.type === 'library') return known.id
    const { doc, host } = await client.document(urlOf(fid), by)
    return keepLibrary(doc, host)
  }

  async function keepUpload(doc: unknown, host: string, by: number): Promise<number> {
    const values = readUpload(doc, host)
    return kept(store.upload(values, await library(values.library, by)))
  }

  async function keep(doc: unknown, host: string, by: number): Promise<ObjectRef> {
    const type = typeOf(doc)
    if (ACTORS.has(type)) return keepActor(readActor(doc, host), by)
    switch (type) {
      case 'Library':
        return { type: 'library', id: await keepLibrary(doc, host) }
      case 'Artist':
        return { type: 'artist', id: await kept(store.artist(readArtist(doc, host))) }
      case 'Album':
        return { type: 'album', id: await kept(store.album(readAlbum(doc, host))) }
      case 'Track':
        return { type: 'track', id: await kept(store.track(readTrack(doc, host))) }
      case 'Audio':
        return { type: 'upload', id: await keepUpload(doc, host, by) }
      default:
        throw new Unreachable('unhandled_type', `it is of the type ${type}`, { type })
    }
  }

  return {
    actor,
    addPictures,
    library,
    keepLibrary,
    /** Asks for an object and keeps it. @throws Unreachable */
    async object(address: string, by: number): Promise<ObjectRef> {
      const { doc, host } = await client.document(urlOf(address), by)
      return keep(doc, host, by)
    },

    /** The address of somebody by name and domain. @throws Unreachable */
    async handle(name: string, domain: string, by: number): Promise<string> {
      const scheme = client.schemeOf(domain)
      const resource = encodeURIComponent(`acct:${name}@${domain}`)
      const url = urlOf(`${scheme}://${domain}/.well-known/webfinger?resource=${resource}`)
      const text = await client.read(url, 'application/jrd+json, application/json', by)
      const wrong = new Unreachable('webfinger', 'Invalid or missing webfinger data')
      let links: unknown
      try {
        links = (JSON.parse(text) as { links?: unknown } | null)?.links
      } catch {
        throw wrong
      }
      const own = (Array.isArray(links) ? (links as Record<string, unknown>[]) : []).find(
        (link) => link?.rel === 'self' && link.type === 'application/activity+json'
      )
      if (typeof own?.href !== 'string') throw wrong
      return own.href
    }
  }
}
