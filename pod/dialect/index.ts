// The pod as a server of the 1.4 line: one layer at the edge. It translates addresses and queries
// before the routes see them, and responses before they are sent. Repositories and routes do not
// depend on it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EndpointName } from '../http/endpoints.ts'
import { fetchedKey } from '../federation/fetched.ts'
import type { Asker } from '../repositories/shapes/asker.ts'
import { inward, isNodeInfo20, neighbour, outward } from './addresses.ts'
import { toV14, eventToV14, nameOf, type About } from './answers.ts'
import { apiOrigins, proxyHeaders, soundHeaders } from './edge.ts'
import { fail, notSignedIn, type Answer } from './failures.ts'
import { spaManifest } from './instance.ts'
import { ask, askBody } from './questions.ts'
import type { Facts } from './shapes.ts'

/** For Fastify's `rewriteUrl`: translates an address of a 1.4 server to ours. */
export const rewriter =
  (pod: () => FastifyInstance) =>
  (request: { url?: string | undefined }): string =>
    inward(request.url ?? '/', (id) => pod().repositories.playlists.uuidOf(id))

const nameFor = ({ method, routeOptions }: FastifyRequest): EndpointName | undefined =>
  nameOf(method, routeOptions.url)

function factsFor(app: FastifyInstance, asker: Asker): Facts {
  const { playlists, users } = app.repositories
  const people = new Map<string, ReturnType<Facts['person']>>()
  return {
    playlistId: (uuid) => playlists.idOf(uuid),
    fetched: (id) => fetchedKey(app, asker, id),
    person({ preferred_username: name }) {
      if (name === null) return null
      if (!people.has(name)) people.set(name, users.basic(asker, name) ?? null)
      return people.get(name)!
    }
  }
}

type Paged = { next?: string | null; previous?: string | null }

/** Makes the addresses of the next and previous page use the requested address. */
function turnPages(answer: unknown, asked: string): unknown {
  const { next, previous } = answer as Paged
  if (next === undefined || previous === undefined) return answer
  return {
    ...(answer as Paged),
    next: next && neighbour(next, asked),
    previous: previous && neighbour(previous, asked)
  }
}

function replace(reply: FastifyReply, { status, type, body }: Answer): string {
  void reply.code(status)
  if (type) void reply.header('content-type', type)
  return body
}

function answerFor(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  name: EndpointName,
  body: string
): string {
  // Servers of 2.0 redirect to the login page.
  if (name === 'authorize' && reply.statusCode === 302 && !request.sessionKey)
    return replace(reply.removeHeader('location'), notSignedIn)
  const failure = fail(
    name,
    reply.statusCode,
    body,
    request.headers['x-requested-with'] === 'XMLHttpRequest'
  )
  if (failure) return replace(reply, failure)
  if (name === 'getChannelFeed') return outward(body)
  if (reply.statusCode >= 300 || !/^\s*[{[]/.test(body)) return body
  const about: About = {
    ...factsFor(app, request.asker),
    origin: request.asker.origin,
    older: isNodeInfo20(request.originalUrl)
  }
  const answer = JSON.parse(body) as unknown
  return JSON.stringify(turnPages(toV14(name, answer, about), request.originalUrl))
}

/**
 * Makes a pod speak as a server of the 1.4 line does. Needs `rewriter` among Fastify's options,
 * too.
 */
export function serveV14(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const name = nameFor(request)
    if (!name) return
    const query = ask(name, request.query as Record<string, unknown>)
    request.body = askBody(name, request.body)
    // In 1.4 the artist filter of album lists matches the artist of the album only.
    const credits =
      name === 'listAlbums' && query.artist
        ? app.repositories.artists.creditsOf(Number(query.artist))
        : []
    request.query =
      credits.length > 0
        ? { ...query, artist: undefined, artist_credit: credits.map(String) }
        : query
  })

  app.addHook('onSend', async (request, reply, payload) => {
    apiOrigins(request, reply)
    const name = nameFor(request)
    const body = payload === null || payload === undefined ? '' : payload
    const sent =
      name && typeof body === 'string' ? answerFor(app, request, reply, name, body) : payload
    nginxHeaders(request, reply)
    return sent
  })
  serveManifest(app)
}

function nginxHeaders(request: FastifyRequest, reply: FastifyReply): void {
  if (nameFor(request) === 'listen' && reply.statusCode < 400) soundHeaders(reply)
  else proxyHeaders(request, reply)
}

function serveManifest(app: FastifyInstance): void {
  app.get('/api/v2/instance/spa-manifest.json', async (_, reply) => {
    const { instance__name: name, instance__short_description: description } =
      app.repositories.preferences.all()
    return reply
      .header('content-type', 'application/manifest+json')
      .send(JSON.stringify(spaManifest(String(name), String(description))))
  })
}

/** Sends the headers of the nginx of a 2.0 pod, whose API is ours. */
export function behindNginx(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    nginxHeaders(request, reply)
    return payload
  })
  serveManifest(app)
}

/** Must be called after the activity socket is registered. */
export function streamV14(app: FastifyInstance): void {
  const { tell } = app
  app.tell = (hearers, event) => tell(hearers, eventToV14(event))
}
