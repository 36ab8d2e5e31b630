// What other pods ask of this one: who somebody is, and objects as ActivityPub. Only with the
// option `federation`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, unauthorized } from '../../errors.ts'
import { wantsDocument } from '../../federation/accept.ts'
import {
  outboxDocument,
  pageDocument,
  withContext,
  type Document
} from '../../federation/documents.ts'
import type { Federation } from '../../federation/index.ts'
import { documentOf, fileDocument, PAGE_SIZE } from '../../federation/publish.ts'
import type { ObjectRef } from '../../repositories/federation/objects.ts'
import { podAddress } from '../../repositories/shapes/asker.ts'

const ACTIVITY = 'application/activity+json; charset=utf-8'
const COLLECTION = /^\/federation\/actors\/([^/]+)\/(followers|following|outbox)\/?$/

export function federationDocumentRoutes(app: FastifyInstance): void {
  const { federation } = app
  if (!federation) return

  // Before the routes: the same addresses show pages to browsers, and fids and pages both have one.
  app.addHook('onRequest', async (request, reply) => {
    const path = routedPath(request)
    const fid = path.startsWith('/federation/')
    const off = app.repositories.preferences.get('federation__enabled') !== true
    if (off && (fid || path === '/.well-known/webfinger')) return reply.code(405).send()
    if (off || (request.method !== 'GET' && request.method !== 'HEAD')) return
    const { accept, signature } = request.headers
    if (signature !== undefined && (fid || path.startsWith('/api/')))
      request.asker.actor = await federation.signedBy(request)
    const wanted = wantsDocument(accept) || (fid && accept === undefined)
    if (!wanted || path.startsWith('/api/')) return
    const found = app.repositories.federationObjects.local(path)
    if (found) return answer(app, federation, request, reply, found)
    const [, name, kind] = COLLECTION.exec(path) ?? []
    if (!name) return
    const outbox = kind === 'outbox' ? channelOutbox(app, request, name) : undefined
    return sendDocument(reply, outbox ?? emptyCollection(request))
  })

  app.get<{ Querystring: { resource?: string } }>(
    '/.well-known/webfinger',
    async ({ asker, query }, reply) => {
      const invalid = (resource: string) => reply.code(400).send({ errors: { resource } })
      if (query.resource === undefined) return invalid('This field is required')
      const [, name, domain] = /^acct:([^@]+)@([^@]+)$/.exec(query.resource) ?? []
      if (!name || !domain) return invalid('Invalid resource string')
      if (domain.toLowerCase() !== asker.domain.toLowerCase())
        return invalid(`Invalid hostname ${domain}`)
      if (name.includes('@') || !app.repositories.federationPages.hasActor(name))
        return invalid('Invalid username')
      const href = `${podAddress(asker)}/federation/actors/${name}`
      return reply.type('application/jrd+json; charset=utf-8').send(
        JSON.stringify({
          subject: `acct:${name}@${domain}`,
          aliases: [href],
          links: [{ rel: 'self', href, type: 'application/activity+json' }]
        })
      )
    }
  )
}

/** The path as the router reads it, with escapes undone; as it is written if they are broken. */
function routedPath({ originalUrl }: FastifyRequest): string {
  const path = originalUrl.split(/[?#]/)[0]!
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const sendDocument = (reply: FastifyReply, document: Document): FastifyReply =>
  reply
    .type(ACTIVITY)
    .header('vary', 'Accept')
    .send(JSON.stringify(withContext(document)))

/** Who follows whom is nobody else's business; real pods send nothing either. */
const emptyCollection = ({ asker, originalUrl }: FastifyRequest): Document => ({
  id: podAddress(asker) + originalUrl,
  type: 'OrderedCollection',
  totalItems: 0,
  orderedItems: []
})

async function answer(
  app: FastifyInstance,
  { client }: Federation,
  request: FastifyRequest,
  reply: FastifyReply,
  found: ObjectRef
): Promise<FastifyReply> {
  const { asker } = request
  const { channels, federationObjects, libraries, sent } = app.repositories
  const isActor = found.type === 'account' || found.type === 'channel'
  // Actors must be there for everybody: their keys are needed to check signatures.
  if (
    !isActor &&
    app.repositories.preferences.isClosed() &&
    !asker.user &&
    asker.actor === undefined
  )
    throw unauthorized()
  if (isActor) {
    const actor = found.type === 'account' ? found.id : channels.actorOf(found.id)!
    await client.keys(actor)
  }
  if (found.type === 'upload') {
    const file = sent.file(asker, found.id)
    const uuid = file && federationObjects.uuid({ type: 'library', id: file.library_id })
    if (!uuid || libraries.visible(asker, uuid) === undefined) throw notFound()
  }
  if (found.type === 'library') {
    const page = pageOf(request, sent.count(found.id))
    if (page !== undefined) return sendDocument(reply, libraryPage(app, request, found.id, page))
  }
  const document = documentOf(app, asker, found)
  if (!document) throw notFound()
  return sendDocument(reply, document)
}

/** The number of the page that is asked for; undefined for the whole. @throws Refusal 404 */
function pageOf(request: FastifyRequest, total: number): number | undefined {
  const text = new URL(request.originalUrl, 'http://pod').searchParams.get('page')
  if (text === null) return undefined
  const page = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (page < 1 || (page > 1 && (page - 1) * PAGE_SIZE >= total)) throw notFound()
  return page
}

/** What the actor of a channel has published; undefined for other actors. */
function channelOutbox(
  app: FastifyInstance,
  request: FastifyRequest,
  name: string
): Document | undefined {
  const { asker } = request
  const { channels, federationObjects, sent } = app.repositories
  const channel = federationObjects.localActor(name)
  if (channel?.type !== 'channel') return undefined
  if (app.repositories.preferences.isClosed() && asker.actor === undefined && !asker.user)
    throw unauthorized()
  const id = channels.actorOf(channel.id)!
  const actor = { fid: `${podAddress(asker)}/federation/actors/${name}` }
  const { count } = sent.episodes(asker, id, { limit: 0, offset: 0 })
  const outbox = { fid: `${actor.fid}/outbox`, actor, uploads_count: count }
  const page = pageOf(request, count)
  if (page === undefined) return outboxDocument(outbox, PAGE_SIZE)
  const { files } = sent.episodes(asker, id, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const items = files.map((file) => fileDocument(app, asker, file, actor.fid))
  return pageDocument(outbox, { page, pageSize: PAGE_SIZE, items })
}

function libraryPage(
  app: FastifyInstance,
  { asker }: FastifyRequest,
  id: number,
  page: number
): Document {
  const { federationObjects, libraries, sent } = app.repositories
  const uuid = federationObjects.uuid({ type: 'library', id })!
  if (libraries.visible(asker, uuid) === undefined)
    throw unauthorized('You do not have access to this resource')
  const total = sent.count(id)
  const library = { ...libraries.lookedUp(asker, id)!, uploads_count: total }
  const files = sent.files(asker, id, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const items = files.map((file) => fileDocument(app, asker, file))
  return pageDocument(library, { page, pageSize: PAGE_SIZE, items })
}
