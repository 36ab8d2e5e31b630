// Reports that pods send each other: one about something of another pod goes to its owner's inbox
// there, and one that comes from another pod waits for the moderators of this one.
import type { FastifyInstance } from 'fastify'
import { badRequest } from '../errors.ts'
import { fileReport } from '../notify.ts'
import { isReportType, type NewReport } from '../repositories/admin/moderation/reports.ts'
import { targetOf, type Target } from '../repositories/admin/moderation/targets.ts'
import type { ObjectRef } from '../repositories/federation/objects.ts'
import { fid as fidOf, loadActors } from '../repositories/shapes/actors.ts'
import { stamp } from '../text.ts'
import { all, first, hrefOf, MAX_LENGTHS } from '../activitypub/reader.ts'
import { ownAsker } from './client.ts'
import type { Delivery } from './deliver.ts'
import { CONTEXT } from './documents.ts'

const MAX_CONTENT = 50_000

type Activity = Readonly<Record<string, unknown>>
type Sent = { uuid: string; type: string; summary: string | null }

/** The category among the tags of an activity, as real pods write it. */
function typeOf(tags: unknown): NewReport['type'] {
  for (const tag of all(tags)) {
    const name = (tag as { name?: unknown } | null)?.name
    const type = typeof name === 'string' ? name.replace(/^#/, '') : undefined
    if (isReportType(type)) return type
  }
  return 'other'
}

export type Flags = ReturnType<typeof createFlags>

export function createFlags(app: FastifyInstance, delivery: Delivery) {
  const { federationObjects, feeds, reviews } = app.repositories

  /** The thing of this pod that an address names, in the words of reports. */
  function localTarget(address: string | undefined): Target | undefined {
    const asker = ownAsker(app)
    const url = address === undefined ? null : URL.parse(address)
    if (!url || !federationObjects.isLocal(asker, url)) return undefined
    const found = federationObjects.local(url.pathname)
    const key = found && keyOf(found)
    return key === undefined || found!.type === 'upload'
      ? undefined
      : targetOf(app.db, asker, found!.type, key)
  }

  function keyOf(found: ObjectRef): string | undefined {
    const { type, id } = found
    if (type === 'account') return loadActors(app.db, ownAsker(app), [id])(id)?.full_username
    return type === 'library' || type === 'channel' ? federationObjects.uuid(found) : String(id)
  }

  return {
    /** Tells the pod of a reported thing, in the name of this pod. Things of this pod stay here. */
    async send({ uuid, type, summary }: Sent, { owner, fid }: Target): Promise<void> {
      const asker = ownAsker(app)
      const url = fid === undefined ? null : URL.parse(fid)
      if (owner === null || !url || federationObjects.isLocal(asker, url)) return
      const service = await feeds.service()
      const actor = (id: number) => loadActors(app.db, asker, [id])(id)!.fid
      const activity = {
        '@context': CONTEXT,
        id: fidOf(asker, 'reports', uuid),
        type: 'Flag',
        actor: actor(service.actor_id),
        object: [fid],
        content: summary,
        tag: [{ type: 'Hashtag', name: `#${type}` }],
        to: [actor(owner)],
        cc: []
      }
      delivery.send(activity, owner, service.actor_id)
    },

    /**
     * Stores a report of another pod; one that is sent again changes the first.
     * @param by the remote actor who signed it
     * @throws Refusal 400
     */
    receive(activity: Activity, by: number): void {
      const asker = ownAsker(app)
      const fid = hrefOf(activity.id) ?? ''
      const host = URL.parse(loadActors(app.db, asker, [by])(by)!.fid)?.host
      if (fid.length > MAX_LENGTHS.address || URL.parse(fid)?.host !== host)
        throw badRequest({ id: ['Invalid id'] })
      const address = hrefOf(first(activity.object))
      const target = localTarget(address)
      if (!target)
        throw badRequest({ object: [`Unknown id ${String(address)} for reported object`] })
      const { content } = activity
      const wanted: NewReport = {
        fid,
        type: typeOf(activity.tag),
        summary: typeof content === 'string' ? content.slice(0, MAX_CONTENT) : null,
        target: target.name,
        target_state: target.state,
        target_owner: target.owner,
        submitter: by,
        date: stamp(app.settings.now())
      }
      if (!reviews.reports.replace(wanted)) fileReport(app, asker, wanted)
    }
  }
}
