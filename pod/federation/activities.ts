// The activities around follows: written by this pod, and read when others send them.
import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'
import { notify } from '../notify.ts'
import { loadActors } from '../repositories/shapes/actors.ts'
import { loadRemoteLibraries } from '../repositories/shapes/libraries.ts'
import type { FollowKind, FollowRow } from '../repositories/shapes/follows.ts'
import { stamp } from '../text.ts'
import { ownAsker } from './client.ts'
import type { Delivery } from './deliver.ts'
import { CONTEXT } from './documents.ts'

type Activity = Record<string, unknown>
const isObject = (value: unknown): value is Activity =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (value: unknown): string | undefined => {
  const id = isObject(value) ? value.id : value
  return typeof id === 'string' ? id : undefined
}

export type Activities = ReturnType<typeof createActivities>

export function createActivities(
  app: FastifyInstance,
  delivery: Delivery,
  scan: (library: number, by: number) => unknown
) {
  const { db, repositories, settings } = app
  const { follows, federationObjects } = repositories

  const actorFid = (id: number): string => loadActors(db, ownAsker(app), [id])(id)!.fid
  const targetFid = (kind: FollowKind, id: number): string =>
    kind === 'library' ? loadRemoteLibraries(db, ownAsker(app), [id])(id)!.fid : actorFid(id)
  const isRemote = (actor: number): boolean =>
    db.get('SELECT 1 FROM remote_actors WHERE actor_id = ?', actor) !== undefined

  /** The address of a follow: that of the pod that sent it. */
  const followFid = (row: FollowRow): string =>
    db.get<{ fid: string }>('SELECT fid FROM remote_objects WHERE uuid = ?', row.uuid)?.fid ??
    `${actorFid(row.actor_id)}#follows/${row.uuid}`

  const followActivity = (kind: FollowKind, row: FollowRow): Activity => ({
    id: followFid(row),
    type: 'Follow',
    actor: actorFid(row.actor_id),
    object: targetFid(kind, row.target_id)
  })

  /** What the follower says: that it follows, or that it does no longer. */
  function fromFollower(type: 'Follow' | 'Undo', kind: FollowKind, row: FollowRow): void {
    const owner = follows.owner(kind, row)
    if (owner === undefined || !isRemote(owner) || isRemote(row.actor_id)) return
    const follow = followActivity(kind, row)
    const activity =
      type === 'Follow'
        ? follow
        : { id: `${followFid(row)}/undo`, type, actor: follow.actor, object: follow }
    delivery.send({ '@context': CONTEXT, ...activity, to: [actorFid(owner)] }, owner, row.actor_id)
  }

  /** What the owner answers to a follower on another pod. */
  function fromOwner(type: 'Accept' | 'Reject', kind: FollowKind, row: FollowRow): void {
    const owner = follows.owner(kind, row)
    if (owner === undefined || !isRemote(row.actor_id) || isRemote(owner)) return
    const activity = {
      '@context': CONTEXT,
      id: `${followFid(row)}/${type.toLowerCase()}`,
      type,
      actor: actorFid(owner),
      object: followActivity(kind, row),
      to: [actorFid(row.actor_id)]
    }
    delivery.send(activity, row.actor_id, owner)
  }

  /** The library or person of this pod that an address names. */
  function localTarget(address: string | undefined): { kind: FollowKind; id: number } | undefined {
    const url = address ? URL.parse(address) : null
    if (!url || !federationObjects.isLocal(ownAsker(app), url)) return undefined
    const found = federationObjects.local(url.pathname)
    if (found?.type === 'library') return { kind: 'library', id: found.id }
    return found?.type === 'account' ? { kind: 'user', id: found.id } : undefined
  }

  /** The owner of a library or a person, as the follow of somebody from elsewhere finds them. */
  function receiveFollow(activity: Activity, by: number): void {
    const target = localTarget(idOf(activity.object))
    const fid = idOf(activity)
    if (!target || !fid) throw badRequest({ object: ['Target not found'] })
    const { kind } = target
    const row = db.transaction(() => {
      const known = follows.of({ actor_id: by }, kind, target.id)
      if (known) return known
      const open = follows.isPublic(kind, target.id)
      const added = follows.add({ actor_id: by }, kind, { ...target, open }, stamp(settings.now()))
      db.run('INSERT OR REPLACE INTO remote_objects (uuid, fid) VALUES (?, ?)', added.uuid, fid)
      return added
    })
    const owner = follows.owner(kind, row)!
    notify(app, ownAsker(app), { type: 'Follow', kind, follow: row, from: by, to: owner })
    if (row.approved === 1) fromOwner('Accept', kind, row)
  }

  /** A follow of this pod that the owner elsewhere decides about. */
  function receiveDecision(activity: Activity, by: number, approved: boolean): void {
    const follow = isObject(activity.object) ? activity.object : {}
    const fid = idOf(activity.object) ?? ''
    const uuid = /#follows\/([0-9a-f-]{36})$/.exec(fid)?.[1]
    const kind = (['library', 'user'] as const).find((each) => uuid && follows.byUuid(each, uuid))
    const row = kind && follows.byUuid(kind, uuid!)
    const mine = row && kind && !isRemote(row.actor_id) && follows.owner(kind, row) === by
    if (
      !mine ||
      (follow.object !== undefined && idOf(follow.object) !== targetFid(kind, row.target_id))
    )
      throw badRequest({ object: ['No follow to accept'] })
    follows.decide(kind, row, approved)
    if (!approved || row.approved === 1) return
    notify(app, ownAsker(app), { type: 'Accept', kind, follow: row, from: by, to: row.actor_id })
    if (kind === 'library') scan(row.target_id, row.actor_id)
  }

  function receiveUndo(activity: Activity, by: number): void {
    if (!isObject(activity.object) || activity.object.type !== 'Follow') return
    const target = localTarget(idOf(activity.object.object))
    const row = target && follows.of({ actor_id: by }, target.kind, target.id)
    if (!row) throw badRequest({ object: ['No follow to remove'] })
    follows.remove(target.kind, row)
  }

  return {
    fromFollower,
    fromOwner,

    /**
     * Does what an activity says; types that this pod does not know have no effect.
     * @param by the remote actor who signed it
     * @throws Refusal 400
     */
    receive(activity: unknown, by: number): void {
      if (!isObject(activity)) throw badRequest({ non_field_errors: ['Invalid data.'] })
      if (idOf(activity.actor) !== actorFid(by)) throw badRequest({ actor: ['Invalid actor'] })
      if (activity.type === 'Follow') receiveFollow(activity, by)
      else if (activity.type === 'Accept') receiveDecision(activity, by, true)
      else if (activity.type === 'Reject') receiveDecision(activity, by, false)
      else if (activity.type === 'Undo') receiveUndo(activity, by)
    }
  }
}
