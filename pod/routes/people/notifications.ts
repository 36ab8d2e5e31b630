import type { FastifyInstance } from 'fastify'
import { badField, badRequest, missing } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import type { InboxFilter } from '../../repositories/people/notifications.ts'

/** @throws Refusal 400 for invalid filters */
function readFilters(filters: unknown): InboxFilter {
  if (filters === undefined || filters === null) return {}
  const { is_read: read, before, ...rest } = filters as Record<string, unknown>
  const fits =
    (read === undefined || typeof read === 'boolean') &&
    (before === undefined || Number.isInteger(before))
  if (typeof filters !== 'object' || !fits || Object.keys(rest).length > 0)
    throw badRequest({ non_field_errors: ['Invalid filters'] })
  return { is_read: read as boolean | undefined, before: before as number | undefined }
}

export function inboxRoutes(app: FastifyInstance): void {
  const { inbox } = app.repositories
  endpoint(app, 'listInbox', ({ asker, user, query, request }) =>
    paginate(request, query, (slice) => inbox.list(asker, user, query, slice))
  )
  endpoint(
    app,
    'getInboxItem',
    ({ asker, user, params }) => inbox.get(asker, user, params.id) ?? missing()
  )

  endpoint(app, 'changeInboxItem', ({ asker, user, params, body }) => {
    if (!inbox.get(asker, user, params.id)) missing()
    const { is_read: read } = body
    if (read !== undefined && typeof read !== 'boolean')
      throw badField('is_read', 'Must be a valid boolean.')
    if (read !== undefined) inbox.mark(user, params.id, read)
    return inbox.get(asker, user, params.id)
  })

  endpoint(app, 'actOnInbox', ({ user, body }) => {
    if (body.action !== 'read')
      throw badField('action', `${String(body.action)} is not a valid action. Pick one of read.`)
    const { objects } = body
    const ids = Array.isArray(objects) ? objects.filter((each) => Number.isInteger(each)) : objects
    if (ids !== 'all' && !Array.isArray(ids))
      throw badField(
        'objects',
        `${String(objects)} is not a valid value for objects. You must provide either a list of identifiers or the string "all".`
      )
    const selected = inbox.select(user, ids as number[] | 'all', readFilters(body.filters))
    if (selected.length === 0)
      throw badRequest({ non_field_errors: ['No object matching your request'] })
    app.db.transaction(() => {
      for (const id of selected) inbox.mark(user, id, true)
    })
    return { updated: selected.length, action: 'read', result: null }
  })
}
