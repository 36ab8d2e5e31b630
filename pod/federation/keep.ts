// Asks other pods for objects and keeps them.
import type { FastifyInstance } from 'fastify'
import { webUrl } from '../../src/lib/contract/kit/web-address.ts'
import { isElsewhere } from '../repositories/shapes/tracks.ts'
import { readAddress } from '../feeds/fetch.ts'
import { storePicture } from '../images/pictures.ts'
import type { ObjectRef } from '../repositories/federation/objects.ts'
import type { Picture, Stored } from '../repositories/federation/music.ts'
import type { Store } from '../repositories/federation/store.ts'
import { refresh } from '../repositories/query/refresh.ts'
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
} from '../activitypub/read.ts'
import { typeOf } from '../activitypub/reader.ts'
import { Unreachable } from '../activitypub/unreachable.ts'

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

/** @throws Unreachable for anything but a web address */
function urlOf(address: string): URL {
  const url = webUrl(address)
  if (!url) throw new Unreachable('request', `Invalid URL '${address}': No scheme supplied`)
  return url
}

const blocked = (): Unreachable => new Unreachable('blocked', 'Blocked by MRF')

/** `by` is the actor of this pod who asks. */
export class Keeper {
  readonly #app: FastifyInstance
  readonly #client: Client
  readonly #store: Store

  constructor(app: FastifyInstance, client: Client) {
    this.#app = app
    this.#client = client
    this.#store = app.repositories.store
  }

  /** A picture that cannot be had is left out. */
  async #addPicture(picture: Picture): Promise<void> {
    const url = isElsewhere(picture.url) ? URL.parse(picture.url) : null
    if (!url) return
    const pieces: Buffer[] = []
    try {
      const limits = { ...this.#client.limits, ...PICTURE }
      await readAddress(url, limits, (piece) => pieces.push(piece), { accept: 'image/*' })
    } catch {
      return
    }
    const stored = await storePicture(this.#app.files, Buffer.concat(pieces), picture.url)
    if (stored) this.#store.cover(picture, stored)
  }

  /** Each picture once, even if many tracks show it. */
  async addPictures(pictures: readonly Picture[]): Promise<void> {
    const wanted = new Map(pictures.map((each) => [`${each.kind} ${each.id}`, each]))
    for (const each of wanted.values()) await this.#addPicture(each)
  }

  async #kept(stored: Stored): Promise<number> {
    await this.addPictures(stored.pictures)
    refresh(this.#app.db)
    return stored.id
  }

  /** An object, unless a policy keeps it out. @throws Unreachable */
  async #ask(address: string, by: number | undefined): Promise<{ doc: unknown; host: string }> {
    const url = urlOf(address)
    if (this.#client.rejects({ id: url.href })) throw blocked()
    const found = await this.#client.object(url, by)
    if (this.#client.rejects(found.doc)) throw blocked()
    return found
  }

  async #askActor(fid: string, by: number | undefined): Promise<RemoteActor> {
    const { doc, host } = await this.#ask(fid, by)
    const values = readActor(doc, host)
    if (values.fid !== fid)
      throw new Unreachable('validation', 'the actor has another address', {
        validation_errors: { id: ['Invalid actor'] }
      })
    return values
  }

  /**
   * Keeps an actor. A name belongs to the address that had it first, until that address is gone;
   * otherwise another document of the same host would take over its follows.
   */
  async #storeActor(values: RemoteActor): Promise<number> {
    const holder = this.#store.holder(values)
    if (holder) {
      const gone = await this.#client.read(urlOf(holder.fid), '*/*', undefined).then(
        () => false,
        (error: unknown) =>
          error instanceof Unreachable && [404, 410].includes(Number(error.facts.status_code))
      )
      if (!gone)
        throw new Unreachable('validation', 'the name belongs to another address', {
          validation_errors: { preferredUsername: ['Invalid name.'] }
        })
      this.#store.retire(holder.id)
    }
    return this.#store.actor(values)
  }

  /** The id of a remote actor that was asked within the last half day. */
  known(fid: string): number | undefined {
    return this.#app.db.get<{ id: number }>(
      'SELECT actor_id AS id FROM remote_actor_details WHERE fid = ? AND fetched > ?',
      fid,
      this.#app.settings.now() - ACTOR_AGE
    )?.id
  }

  /** The id of a remote actor; it is asked again after half a day, or with `fresh`. */
  async actor(fid: string, fresh = false): Promise<number> {
    const known = fresh ? undefined : this.known(fid)
    if (known !== undefined) return known
    // Without a signature: the other pod would ask for our actor to check it, and so on.
    return this.#storeActor(await this.#askActor(fid, undefined))
  }

  async keepLibrary(doc: unknown, host: string): Promise<number> {
    const values = readLibrary(doc, host)
    return this.#store.library(values, await this.actor(values.owner))
  }

  /** The newest files of a channel. One that does not show them now may do so later. */
  async #keepEpisodes(channel: RemoteActor, owner: number, by: number): Promise<Picture[]> {
    if (!channel.outbox) return []
    try {
      const { doc, host } = await this.#client.document(urlOf(`${channel.outbox}?page=1`), by)
      if (host !== new URL(channel.fid).host) return []
      const { items, total } = readPage(doc, host)
      const library = this.#store.library(
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
          return this.#store.upload(readEpisode(item, channel, artist), library).pictures
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

  async #keepActor(values: RemoteActor, by: number): Promise<ObjectRef> {
    const id = await this.#storeActor(values)
    if (!values.rss || !values.attributedTo || values.attributedTo === values.fid)
      return { type: 'account', id }
    const owner = await this.actor(values.attributedTo)
    const stored = this.#store.channel(id, owner, values)
    const pictures = await this.#keepEpisodes(values, owner, by)
    return {
      type: 'channel',
      id: await this.#kept({ ...stored, pictures: [...stored.pictures, ...pictures] })
    }
  }

  async library(fid: string, by: number): Promise<number> {
    const known = this.#app.repositories.federationObjects.remote(fid)
    if (known?.type === 'library') return known.id
    const { doc, host } = await this.#ask(fid, by)
    return this.keepLibrary(doc, host)
  }

  async #keepUpload(doc: unknown, host: string, by: number): Promise<number> {
    const values = readUpload(doc, host)
    return this.#kept(this.#store.upload(values, await this.library(values.library, by)))
  }

  async #keep(doc: unknown, host: string, by: number): Promise<ObjectRef> {
    const type = typeOf(doc)
    if (ACTORS.has(type)) return this.#keepActor(readActor(doc, host), by)
    switch (type) {
      case 'Library':
        return { type: 'library', id: await this.keepLibrary(doc, host) }
      case 'Artist':
        return { type: 'artist', id: await this.#kept(this.#store.artist(readArtist(doc, host))) }
      case 'Album':
        return { type: 'album', id: await this.#kept(this.#store.album(readAlbum(doc, host))) }
      case 'Track':
        return { type: 'track', id: await this.#kept(this.#store.track(readTrack(doc, host))) }
      case 'Audio':
        return { type: 'upload', id: await this.#keepUpload(doc, host, by) }
      default:
        throw new Unreachable('unhandled_type', `it is of the type ${type}`, { type })
    }
  }

  /** Asks for an object and keeps it. @throws Unreachable */
  async object(address: string, by: number): Promise<ObjectRef> {
    const { doc, host } = await this.#ask(address, by)
    return this.#keep(doc, host, by)
  }

  /** The address of somebody by name and domain. @throws Unreachable */
  async handle(name: string, domain: string, by: number): Promise<string> {
    const scheme = this.#client.schemeOf(domain)
    const resource = encodeURIComponent(`acct:${name}@${domain}`)
    const url = urlOf(`${scheme}://${domain}/.well-known/webfinger?resource=${resource}`)
    const { text } = await this.#client.read(url, 'application/jrd+json, application/json', by)
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
