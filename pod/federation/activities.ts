// The activities around follows: written by this pod, and read when others send them. Reports that
// others send go to ./flags.ts.
import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'
import { notify } from '../notify.ts'
import { loadActors } from '../repositories/shapes/actors.ts'
import { loadRemoteLibraries } from '../repositories/shapes/libraries.ts'
import type { FollowKind, FollowRow } from '../repositories/shapes/follows.ts'
import type { Follows } from '../repositories/people/follows.ts'
import { stamp } from '../text.ts'
import { ownAsker, type Client } from './client.ts'
import type { Delivery } from './deliver.ts'
import type { Flags } from './flags.ts'
import { CONTEXT } from './documents.ts'
import { hrefOf, MAX_LENGTHS } from '../activitypub/reader.ts'

type Activity = Record<string, unknown>
const isObject = (value: unknown): value is Activity =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (value: unknown): string | undefined => {
  const id = isObject(value) ? value.id : value
  return typeof id === 'string' ? id : undefined
}

export class Activities {
  readonly #app: FastifyInstance
  readonly #client: Client
  readonly #delivery: Delivery
  readonly #flags: Flags
  readonly #follows: Follows
  readonly #scan: (library: number, by: number) => unknown

  constructor(
    app: FastifyInstance,
    { client, delivery, flags }: { client: Client; delivery: Delivery; flags: Flags },
    scan: (library: number, by: number) => unknown
  ) {
    this.#app = app
    this.#client = client
    this.#delivery = delivery
    this.#flags = flags
    this.#follows = app.repositories.follows
    this.#scan = scan
  }

  #actorFid(id: number): string {
    return loadActors(this.#app.db, ownAsker(this.#app), [id])(id)!.fid
  }

  #targetFid(kind: FollowKind, id: number): string {
    if (kind === 'user') return this.#actorFid(id)
    return loadRemoteLibraries(this.#app.db, ownAsker(this.#app), [id])(id)!.fid
  }

  #isRemote(actor: number): boolean {
    const sql = 'SELECT 1 FROM remote_actors WHERE actor_id = ?'
    return this.#app.db.get(sql, actor) !== undefined
  }

  /** The address of a follow: that of the pod that sent it. */
  #followFid(row: FollowRow): string {
    const sql = 'SELECT fid FROM received_follows WHERE uuid = ?'
    const sent = this.#app.db.get<{ fid: string }>(sql, row.uuid)
    return sent?.fid ?? `${this.#actorFid(row.actor_id)}#follows/${row.uuid}`
  }

  #followActivity(kind: FollowKind, row: FollowRow): Activity {
    return {
      id: this.#followFid(row),
      type: 'Follow',
      actor: this.#actorFid(row.actor_id),
      object: this.#targetFid(kind, row.target_id)
    }
  }

  /** What the follower says: that it follows, or that it does no longer. */
  fromFollower(type: 'Follow' | 'Undo', kind: FollowKind, row: FollowRow): void {
    const owner = this.#follows.owner(kind, row)
    if (owner === undefined || !this.#isRemote(owner) || this.#isRemote(row.actor_id)) return
    const follow = this.#followActivity(kind, row)
    const activity =
      type === 'Follow'
        ? follow
        : { id: `${this.#followFid(row)}/undo`, type, actor: follow.actor, object: follow }
    this.#delivery.send(
      { '@context': CONTEXT, ...activity, to: [this.#actorFid(owner)] },
      owner,
      row.actor_id
    )
  }

  /** What the owner answers to a follower on another pod. */
  fromOwner(type: 'Accept' | 'Reject', kind: FollowKind, row: FollowRow): void {
    const owner = this.#follows.owner(kind, row)
    if (owner === undefined || !this.#isRemote(row.actor_id) || this.#isRemote(owner)) return
    const activity = {
      '@context': CONTEXT,
      id: `${this.#followFid(row)}/${type.toLowerCase()}`,
      type,
      actor: this.#actorFid(owner),
      object: this.#followActivity(kind, row),
      to: [this.#actorFid(row.actor_id)]
    }
    this.#delivery.send(activity, row.actor_id, owner)
  }

  /** The library or person of this pod that an address names. */
  #localTarget(address: string | undefined): { kind: FollowKind; id: number } | undefined {
    const url = address ? URL.parse(address) : null
    if (!url || !this.#app.repositories.federationObjects.isLocal(ownAsker(this.#app), url))
      return undefined
    const found = this.#app.repositories.federationObjects.local(url.pathname)
    if (found?.type === 'library') return { kind: 'library', id: found.id }
    return found?.type === 'account' ? { kind: 'user', id: found.id } : undefined
  }

  /** The owner of a library or a person, as the follow of somebody from elsewhere finds them. */
  #receiveFollow(activity: Activity, by: number): void {
    const target = this.#localTarget(idOf(activity.object))
    const fid = idOf(activity)
    if (!target || !fid) throw badRequest({ object: ['Target not found'] })
    const host = URL.parse(this.#actorFid(by))?.host
    if (fid.length > MAX_LENGTHS.address || URL.parse(fid)?.host !== host)
      throw badRequest({ id: ['Invalid id'] })
    const { kind } = target
    const { row, isNew } = this.#app.db.transaction(() => {
      const known = this.#follows.of({ actor_id: by }, kind, target.id)
      if (known) return { row: known, isNew: false }
      const open = this.#follows.isPublic(kind, target.id)
      const added = this.#follows.add(
        { actor_id: by },
        kind,
        { ...target, open },
        stamp(this.#app.settings.now())
      )
      this.#app.db.run('INSERT INTO received_follows (uuid, fid) VALUES (?, ?)', added.uuid, fid)
      return { row: added, isNew: true }
    })
    // Whoever repeats a follow gets the answer again; the owner is told once.
    if (isNew)
      notify(this.#app, ownAsker(this.#app), {
        type: 'Follow',
        kind,
        follow: row,
        from: by,
        to: this.#follows.owner(kind, row)!
      })
    if (row.approved === 1) this.fromOwner('Accept', kind, row)
  }

  /** A follow of this pod that the owner elsewhere decides about. */
  #receiveDecision(activity: Activity, by: number, approved: boolean): void {
    const follow = isObject(activity.object) ? activity.object : {}
    const fid = idOf(activity.object) ?? ''
    const uuid = /#follows\/([0-9a-f-]{36})$/.exec(fid)?.[1]
    const kind = (['library', 'user'] as const).find(
      (each) => uuid && this.#follows.byUuid(each, uuid)
    )
    const row = kind && this.#follows.byUuid(kind, uuid!)
    const mine =
      row && kind && !this.#isRemote(row.actor_id) && this.#follows.owner(kind, row) === by
    if (
      !mine ||
      (follow.object !== undefined &&
        hrefOf(follow.object) !== this.#targetFid(kind, row.target_id))
    )
      throw badRequest({ object: ['No follow to accept'] })
    this.#follows.decide(kind, row, approved)
    if (!approved || row.approved === 1) return
    notify(this.#app, ownAsker(this.#app), {
      type: 'Accept',
      kind,
      follow: row,
      from: by,
      to: row.actor_id
    })
    if (kind === 'library') this.#scan(row.target_id, row.actor_id)
  }

  #receiveUndo(activity: Activity, by: number): void {
    if (!isObject(activity.object) || activity.object.type !== 'Follow') return
    const target = this.#localTarget(idOf(activity.object.object))
    const row = target && this.#follows.of({ actor_id: by }, target.kind, target.id)
    if (!row) throw badRequest({ object: ['No follow to remove'] })
    this.#follows.remove(target.kind, row)
  }

  /**
   * Does what an activity says; types that this pod does not know, and what a policy keeps out,
   * have no effect.
   * @param by the remote actor who signed it
   * @throws Refusal 400
   */
  receive(activity: unknown, by: number): void {
    if (!isObject(activity)) throw badRequest({ non_field_errors: ['Invalid data.'] })
    const sender = this.#actorFid(by)
    if (hrefOf(activity.actor) !== sender) throw badRequest({ actor: ['Invalid actor'] })
    if (this.#client.rejects(activity, sender)) return
    if (activity.type === 'Follow') this.#receiveFollow(activity, by)
    else if (activity.type === 'Accept') this.#receiveDecision(activity, by, true)
    else if (activity.type === 'Reject') this.#receiveDecision(activity, by, false)
    else if (activity.type === 'Undo') this.#receiveUndo(activity, by)
    else if (activity.type === 'Flag') this.#flags.receive(activity, by)
  }
}
