// Lists of items that wait for reviewers, what they decide, and the notes beside them.
import type { FastifyInstance } from 'fastify'
import { badField, missing } from '../../../errors.ts'
import { requirePermission } from '../../../accounts/permission.ts'
import { sendDecision } from '../../../accounts/mails.ts'
import { endpoint } from '../../../http/endpoints.ts'
import { paginate } from '../../../http/pages.ts'
import { NOTE_TARGETS } from '../../../repositories/admin/moderation/notes.ts'
import { isReportType, type ReportChange } from '../../../repositories/admin/moderation/reports.ts'
import type { User } from '../../../repositories/shapes/asker.ts'
import { stamp } from '../../../text.ts'
import { checkChoice, textOf, wrongChoice } from './values.ts'

const STATUSES = ['pending', 'approved', 'refused'] as const
const isStatus = (value: unknown): value is (typeof STATUSES)[number] =>
  STATUSES.some((each) => each === value)

/** @throws Refusal 400 as real pods refuse a person: they take nobody's name here */
function noPerson(value: unknown): null {
  if (value === null) return null
  if (typeof value === 'object')
    throw badField('assigned_to', { fid: ['Account with this fid already exists.'] })
  const type = typeof value === 'number' ? 'int' : 'str'
  throw badField('assigned_to', {
    non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`]
  })
}

const booleanOf = (name: string, value: unknown): boolean => {
  if (typeof value === 'boolean') return value
  throw badField(name, 'Must be a valid boolean.')
}

export function reviewRoutes(app: FastifyInstance): void {
  const { users, reviews } = app.repositories
  const { reports } = reviews
  const admit = (user: User): void => requirePermission(users, user, 'moderation')

  endpoint(app, 'listManageReports', ({ asker, user, query, request }) => {
    admit(user)
    checkChoice('type', query.type, isReportType)
    return paginate(request, query, (slice) => reports.page(asker, query, slice))
  })
  endpoint(app, 'getManageReport', ({ asker, user, params }) => {
    admit(user)
    return reports.get(asker, params.uuid) ?? missing()
  })
  endpoint(app, 'changeManageReport', ({ asker, user, params, body }) => {
    admit(user)
    const { id } = reports.get(asker, params.uuid) ?? missing()
    const change: ReportChange = {}
    if (body.type !== undefined) {
      if (!isReportType(body.type)) throw wrongChoice('type', body.type)
      change.type = body.type
    }
    if (body.is_handled !== undefined) change.is_handled = booleanOf('is_handled', body.is_handled)
    if (body.assigned_to !== undefined) change.assigned_to = noPerson(body.assigned_to)
    reports.change(id, change, user.actor_id, stamp(app.settings.now()))
    return reports.get(asker, params.uuid)
  })
  requestRoutes(app, admit)
  noteRoutes(app, admit)
}

type Admit = (user: User) => void

function requestRoutes(app: FastifyInstance, admit: Admit): void {
  const { accounts, reviews } = app.repositories
  const { requests } = reviews
  endpoint(app, 'listManageUserRequests', ({ asker, user, query, request }) => {
    admit(user)
    checkChoice('status', query.status, isStatus)
    return paginate(request, query, (slice) => requests.page(asker, query, slice))
  })
  endpoint(app, 'getManageUserRequest', ({ asker, user, params }) => {
    admit(user)
    return requests.get(asker, params.uuid) ?? missing()
  })
  endpoint(app, 'changeManageUserRequest', ({ asker, user, params, body }) => {
    admit(user)
    const { id, status: before } = requests.get(asker, params.uuid) ?? missing()
    if (before === 'approved') missing()
    const { status } = body
    if (status !== undefined && !isStatus(status)) throw wrongChoice('status', status)
    if (status !== undefined && status !== before) {
      requests.decide(id, status, user.actor_id)
      const submitter = requests.userOf(id)
      if (submitter && status === 'approved') accounts.setActive(submitter, true)
      if (submitter && status !== 'pending') sendDecision(app, submitter, status === 'approved')
    }
    return requests.get(asker, params.uuid)
  })
}

const MAX_NOTE = 50_000

function noteRoutes(app: FastifyInstance, admit: Admit): void {
  const { notes } = app.repositories.reviews
  endpoint(app, 'listModerationNotes', ({ asker, user, query, request }) => {
    admit(user)
    return paginate(request, query, (slice) => notes.page(asker, query, slice))
  })
  endpoint(app, 'addModerationNote', ({ asker, user, body, reply }) => {
    admit(user)
    const summary = textOf('summary', body.summary, MAX_NOTE)
    if (body.target === null || typeof body.target !== 'object')
      throw badField('target', 'Invalid data')
    const { type: named, ...keys } = body.target as Record<string, unknown>
    const type = NOTE_TARGETS.find((each) => each === named)
    if (!type) throw badField('target', 'Invalid type')
    const attribute = type === 'account' ? 'full_username' : 'uuid'
    const key = keys[attribute]
    const fits =
      type === 'account' ? /^[^@\s]+@[^@\s]+$/ : /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
    if (typeof key !== 'string' || !fits.test(key)) throw badField('target', `Invalid ${attribute}`)
    const id = notes.find(asker, type, key)
    if (id === undefined) throw badField('target', 'Object not found')
    void reply.code(201)
    return notes.add(asker, {
      target: { type, id },
      author: user.actor_id,
      summary,
      date: stamp(app.settings.now())
    })
  })
  endpoint(app, 'removeModerationNote', ({ user, params, reply }) => {
    admit(user)
    if (!notes.remove(params.uuid)) missing()
    void reply.code(204)
  })
}
