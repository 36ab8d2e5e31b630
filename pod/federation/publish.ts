// The documents of what this pod has, ours and what it keeps of other pods.
import type { FastifyInstance } from 'fastify'
import type { SentFile } from '../repositories/federation/sent.ts'
import type { ObjectRef } from '../repositories/federation/objects.ts'
import { podAddress, type Asker } from '../repositories/shapes/asker.ts'
import { loadActors } from '../repositories/shapes/actors.ts'
import {
  actorDocument,
  albumDocument,
  artistDocument,
  episodeDocument,
  libraryDocument,
  trackDocument,
  uploadDocument,
  type Document
} from './documents.ts'

/** Files on one page of a library. */
export const PAGE_SIZE = 50

/** The document of an actor; with the public key if the actor has one already. */
export function actorOf(app: FastifyInstance, asker: Asker, id: number): Document | undefined {
  const { channels, sent } = app.repositories
  const actor = loadActors(app.db, asker, [id])(id)
  if (!actor) return undefined
  const channel = channels.ofActor(asker, id)
  return actorDocument(actor, podAddress(asker), {
    key: sent.publicKey(id),
    ...(channel
      ? {
          attributedTo: channel.attributed_to.fid,
          icon: channel.artist.cover ?? null,
          tags: channel.artist.tags ?? [],
          rss: channel.rss_url?.replace('/api/v2/', `/api/${app.settings.api}/`) ?? null,
          category: channel.artist.content_category
        }
      : {})
  })
}

/**
 * The document of a file, with its track.
 * @param channel address of the actor who publishes it; otherwise it is sent as one of a library
 */
export function fileDocument(
  app: FastifyInstance,
  asker: Asker,
  file: SentFile,
  channel?: string
): Document {
  const [track] = app.repositories.tracks.load(asker, [file.track_id], true)
  const href = `${podAddress(asker)}/api/${app.settings.api}/listen/${file.track}/?upload=${file.uuid}&download=false`
  const sent = { ...file, href }
  return channel === undefined
    ? uploadDocument(sent, track!)
    : episodeDocument(sent, track!, channel)
}

/** The document of an object, without context; undefined if it was deleted. */
export function documentOf(
  app: FastifyInstance,
  asker: Asker,
  { type, id }: ObjectRef
): Document | undefined {
  const { albums, artists, channels, libraries, sent, tracks } = app.repositories
  switch (type) {
    case 'artist': {
      const artist = artists.get(asker, id)
      return artist && artistDocument(artist, artist.attributed_to?.fid)
    }
    case 'album': {
      const album = albums.get(asker, id)
      return album && albumDocument(album)
    }
    case 'track': {
      const track = tracks.get(asker, id)
      return track && trackDocument(track)
    }
    case 'library': {
      const library = libraries.lookedUp(asker, id)
      return library ? libraryDocument(library, PAGE_SIZE) : undefined
    }
    case 'upload': {
      const file = sent.file(asker, id)
      return file && fileDocument(app, asker, file)
    }
    case 'account':
      return actorOf(app, asker, id)
    case 'channel': {
      const actor = channels.actorOf(id)
      return actor === undefined ? undefined : actorOf(app, asker, actor)
    }
  }
}
