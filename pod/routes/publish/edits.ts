import type { FastifyInstance } from 'fastify'
import { badField, badRequest, forbidden, missing, Refusal } from '../../errors.ts'
import { endpoint, type Call, type EndpointName } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import { editDecided, suggestEdit } from '../../notify.ts'
import type { MutationRow } from '../../repositories/publish/edits/index.ts'
import { readPayload, type EditKind } from '../../repositories/publish/edits/payload.ts'
import type { User } from '../../repositories/shapes/asker.ts'
import { stamp } from '../../text.ts'

const MAX_SUMMARY = 2000

const rows = {
  artist: ['listArtistMutations', 'addArtistMutation'],
  album: ['listAlbumMutations', 'addAlbumMutation'],
  track: ['listTrackMutations', 'addTrackMutation']
} as const satisfies Record<EditKind, readonly [EndpointName, EndpointName]>

type Written = Call<'addTrackMutation'>['body']
type Decision = Pick<Call<'approveMutation'>, 'asker' | 'user' | 'params'>

/** @throws Refusal 400 */
function checkWritten({ type, summary, is_approved }: Written): void {
  const problems: Record<string, string[]> = {}
  if (type !== 'update') problems.type = [`Invalid mutation type ${String(type)}`]
  if (Array.from(String(summary ?? '')).length > MAX_SUMMARY)
    problems.summary = [`Ensure this field has no more than ${MAX_SUMMARY} characters.`]
  if (is_approved !== undefined && is_approved !== null && typeof is_approved !== 'boolean')
    problems.is_approved = ['Must be a valid boolean.']
  if (Object.keys(problems).length > 0) throw badRequest(problems)
}

/** Edits of artists, albums and tracks: suggested, reviewed, applied. */
export function editRoutes(app: FastifyInstance): void {
  const { users, reviews } = app.repositories
  const { mutations } = reviews
  const now = () => stamp(app.settings.now())
  const mayApprove = (user: User, kind: EditKind, id: number): boolean => {
    const target = mutations.target({ type: kind, id })
    if (!target?.local) return false
    return target.owner === user.actor_id || users.permissions(user).library
  }
  const mayReview = (user: User, row: MutationRow): boolean => {
    const { target_type: type, target_id: id } = row
    // Real pods crash over an edit of something that was deleted.
    if (!mutations.target({ type, id })) throw new Refusal(500, { detail: 'Internal server error' })
    return mayApprove(user, type, id)
  }

  endpoint(app, 'listMutations', ({ asker, user, query, request }) => {
    // Reviewers see all of them, others only their own suggestions.
    const of = users.permissions(user).library ? {} : { by: user.actor_id }
    return paginate(request, query, (slice) => mutations.list(asker, of, query, slice))
  })
  endpoint(app, 'getMutation', ({ asker, params }) =>
    mutations.shape(asker, mutations.row(params.uuid) ?? missing())
  )
  endpoint(app, 'removeMutation', ({ user, params, reply }) => {
    const row = mutations.row(params.uuid) ?? missing()
    if (row.is_applied) throw forbidden('You cannot delete an applied mutation')
    const may = mayReview(user, row)
    if (row.created_by !== user.actor_id && !may) throw forbidden()
    mutations.remove(row.uuid)
    void reply.code(204)
  })

  const decide = (approved: boolean, { asker, user, params }: Decision): object => {
    const row = mutations.row(params.uuid) ?? missing()
    if (row.is_applied) throw new Refusal(403, { error: 'This mutation was already applied' })
    if (!mayReview(user, row)) throw forbidden()
    mutations.decide(row.uuid, approved, user.actor_id)
    editDecided(app, asker, row, approved)
    if (approved) mutations.apply(row.uuid, now())
    return {}
  }
  endpoint(app, 'approveMutation', (call) => decide(true, call))
  endpoint(app, 'rejectMutation', (call) => decide(false, call))

  for (const [name, [list, add]] of Object.entries(rows)) {
    const kind = name as EditKind
    endpoint(app, list, ({ asker, params, query, request }) => {
      const target = { type: kind, id: params.id }
      if (!mutations.target(target)) return missing()
      return paginate(request, query, (slice) => mutations.list(asker, { target }, query, slice))
    })
    endpoint(app, add, ({ asker, user, params, body, reply }) => {
      const target = { type: kind, id: params.id }
      const found = mutations.target(target) ?? missing()
      checkWritten(body)
      const approved = body.is_approved === true
      if (approved ? !mayApprove(user, kind, params.id) : !found.local) throw forbidden()
      if (body.summary !== undefined && body.summary !== null && typeof body.summary !== 'string')
        throw badField('summary', 'Not a valid string.')
      const mutation = suggestEdit(app, asker, {
        target,
        payload: readPayload(app.db, kind, body.payload),
        summary: body.summary ?? undefined,
        created_by: user.actor_id,
        date: now(),
        approved
      })
      // The answer is older than the change, as on real pods, which make it afterwards.
      if (approved) mutations.apply(mutation.uuid, now())
      void reply.code(201)
      return mutation
    })
  }
}
