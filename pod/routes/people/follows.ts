import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { badField, missing, Refusal } from '../../errors.ts'
import { notify } from '../../notify.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import type { Asker, User } from '../../repositories/shapes/asker.ts'
import type { FollowKind } from '../../repositories/shapes/follows.ts'
import { stamp } from '../../text.ts'

const WORDS = {
  library: {
    own: 'You cannot follow your own library',
    twice: 'You are already following this library'
  },
  user: { own: 'You cannot follow yourself', twice: 'You are already following this user' }
} as const

/**
 * Follows a library or person and notifies its owner; notifies the follower, too, if it was
 * accepted at once.
 */
function follow(app: FastifyInstance, asker: Asker, user: User, kind: FollowKind, address: string) {
  const { follows } = app.repositories
  const target = kind === 'library' ? follows.library(address) : follows.person(asker, address)
  const name = kind === 'library' ? 'uuid' : 'fid'
  if (!target) throw badField('target', `Object with ${name}=${address} does not exist.`)
  if (target.owner === user.actor_id) throw badField('target', WORDS[kind].own)
  if (follows.of(user, kind, target.id)) throw badField('target', WORDS[kind].twice)
  const row = follows.add(user, kind, target, stamp(app.settings.now()))
  notify(app, asker, { type: 'Follow', kind, follow: row, from: user.actor_id, to: target.owner })
  if (target.open)
    notify(app, asker, {
      type: 'Accept',
      kind,
      follow: row,
      from: target.owner,
      to: user.actor_id
    })
  app.federation?.activities.fromFollower('Follow', kind, row)
  const answer = follows.one(asker, kind, row)
  // Real pods send another uuid than that of the follow: their own inbox makes the follow anew.
  return kind === 'library' && target.local ? { ...answer, uuid: randomUUID() } : answer
}

/** The owner accepts or rejects a follow; for other users the follow does not exist. */
function decide(
  app: FastifyInstance,
  asker: Asker,
  user: User,
  kind: FollowKind,
  uuid: string,
  approved: boolean
): void {
  const { follows } = app.repositories
  const row = follows.received(user, kind, uuid)
  if (!row) throw new Refusal(404, {})
  follows.decide(kind, row, approved)
  app.federation?.activities.fromOwner(approved ? 'Accept' : 'Reject', kind, row)
  if (approved && row.approved !== 1)
    notify(app, asker, {
      type: 'Accept',
      kind,
      follow: row,
      from: user.actor_id,
      to: row.actor_id
    })
}

function listRoutes(app: FastifyInstance): void {
  const { follows } = app.repositories
  endpoint(app, 'listLibraryFollows', ({ asker, user, query, request }) =>
    paginate(request, query, (slice) => follows.list(asker, user, 'library', slice))
  )
  endpoint(app, 'listUserFollows', ({ asker, user, query, request }) =>
    paginate(request, query, (slice) => follows.list(asker, user, 'user', slice))
  )
  endpoint(app, 'listAllLibraryFollows', ({ asker, user }) => {
    const results = follows
      .all(asker, user, 'library')
      .map(({ target, ...rest }) => ({ ...rest, library: target }))
    return { results, count: results.length }
  })
  endpoint(app, 'listAllUserFollows', ({ asker, user }) => {
    const results = follows
      .all(asker, user, 'user')
      .map(({ target, ...rest }) => ({ ...rest, actor: target }))
    return { results, count: results.length }
  })
}

/** What the follower does. */
function followerRoutes(app: FastifyInstance): void {
  const { follows } = app.repositories
  endpoint(app, 'followLibrary', ({ asker, user, body, reply }) => {
    void reply.code(201)
    return follow(app, asker, user, 'library', String(body.target))
  })
  endpoint(app, 'followUser', ({ asker, user, body, reply }) => {
    void reply.code(201)
    return follow(app, asker, user, 'user', String(body.target))
  })
  endpoint(app, 'getLibraryFollow', ({ asker, user, params }) =>
    follows.one(asker, 'library', follows.sent(user, 'library', params.uuid) ?? missing())
  )
  endpoint(app, 'getUserFollow', ({ asker, user, params }) =>
    follows.one(asker, 'user', follows.sent(user, 'user', params.uuid) ?? missing())
  )
  endpoint(app, 'unfollowLibrary', ({ user, params, reply }) => {
    const row = follows.sent(user, 'library', params.uuid) ?? missing()
    app.federation?.activities.fromFollower('Undo', 'library', row)
    follows.remove('library', row)
    void reply.code(204)
  })
  endpoint(app, 'unfollowUser', ({ user, params, reply }) => {
    const row = follows.sent(user, 'user', params.uuid) ?? missing()
    app.federation?.activities.fromFollower('Undo', 'user', row)
    follows.remove('user', row)
    void reply.code(204)
  })
}

/** What the owner of a library, or the followed person, does. */
function ownerRoutes(app: FastifyInstance): void {
  endpoint(app, 'acceptLibraryFollow', ({ asker, user, params, reply }) => {
    decide(app, asker, user, 'library', params.uuid, true)
    void reply.code(204)
  })
  endpoint(app, 'rejectLibraryFollow', ({ asker, user, params, reply }) => {
    decide(app, asker, user, 'library', params.uuid, false)
    void reply.code(204)
  })
  endpoint(app, 'acceptUserFollow', ({ asker, user, params, reply }) => {
    decide(app, asker, user, 'user', params.uuid, true)
    void reply.code(204)
  })
  endpoint(app, 'rejectUserFollow', ({ asker, user, params, reply }) => {
    decide(app, asker, user, 'user', params.uuid, false)
    void reply.code(204)
  })
}

export function followRoutes(app: FastifyInstance): void {
  listRoutes(app)
  followerRoutes(app)
  ownerRoutes(app)
}
