// What anybody reports.
import type { FastifyInstance } from 'fastify'
import type { ReportType } from '../../../../src/lib/contract/admin/moderation/reviews.ts'
import { addressProblem } from '../../../accounts/sign-up.ts'
import { sendReport } from '../../../accounts/mails.ts'
import { badRequest, Refusal } from '../../../errors.ts'
import { endpoint } from '../../../http/endpoints.ts'
import { fileReport } from '../../../notify.ts'
import { isReportType } from '../../../repositories/admin/moderation/reports.ts'
import {
  isTargetType,
  KEY_OF,
  targetOf,
  type Target
} from '../../../repositories/admin/moderation/targets.ts'
import type { Asker, User } from '../../../repositories/shapes/asker.ts'
import { stamp } from '../../../text.ts'
import { optionalText } from './values.ts'

const MAX_SUMMARY = 50_000

type Body = Record<string, unknown>
const FORM: Readonly<Record<'id' | 'uuid' | 'full_username', RegExp>> = {
  id: /^[1-9]\d{0,14}$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  full_username: /^[^@\s]+@[^@\s]+$/
}

/** What a report is about, or why it cannot be. */
function readTarget(app: FastifyInstance, asker: Asker, value: unknown): Target | string {
  if (value === null || typeof value !== 'object') return 'Invalid data'
  const { type, ...keys } = value as Body
  if (!isTargetType(type)) return 'Invalid type'
  const attribute = KEY_OF[type]
  const key = keys[attribute]
  const text = typeof key === 'string' || typeof key === 'number' ? String(key) : ''
  if (!FORM[attribute].test(text)) return `Invalid ${attribute}`
  return targetOf(app.db, asker, type, text) ?? 'Object not found'
}

/** What strangers may not leave out. */
function strangerProblem(types: unknown, type: ReportType, email: unknown): string | undefined {
  if (!Array.isArray(types) || !types.includes(type))
    return 'You need an account to submit this report'
  return email ? undefined : 'You need to provide an e-mail address to submit this report'
}

/** Puts what a check refuses among the errors. */
function check<T>(errors: Record<string, unknown>, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    Object.assign(errors, error.body)
    return undefined
  }
}

export function reportRoutes(app: FastifyInstance): void {
  const { preferences } = app.repositories
  endpoint(app, 'fileReport', ({ asker, body, reply }) => {
    // Anybody may call it; its row admits strangers where the pod is open.
    const user = asker.user as User | undefined
    const { type, submitter_email: email } = body
    const errors: Record<string, unknown> = {}
    const target = readTarget(app, asker, body.target)
    if (typeof target === 'string') errors.target = [target]
    if (!isReportType(type)) errors.type = [`"${String(type)}" is not a valid choice.`]
    const summary = check(errors, () => optionalText('summary', body.summary, MAX_SUMMARY))
    const wrong = email === undefined || email === null ? undefined : addressProblem(email)
    if (wrong) errors.submitter_email = [email === '' ? 'This field may not be blank.' : wrong]
    if (Object.keys(errors).length > 0 || typeof target === 'string' || !isReportType(type))
      throw badRequest(errors)
    const types = preferences.get('moderation__unauthenticated_report_types')
    const refused = user ? undefined : strangerProblem(types, type, email)
    if (refused) throw badRequest({ non_field_errors: [refused] })
    const report = fileReport(app, asker, {
      type,
      summary: summary ?? null,
      target: target.name,
      target_state: target.state,
      target_owner: target.owner,
      submitter: user?.actor_id ?? null,
      submitter_email: typeof email === 'string' ? email : null,
      date: stamp(app.settings.now())
    })
    if (body.forward)
      app.federation?.flags.send(report, target).catch((error: unknown) => app.log.error(error))
    sendReport(app, report.uuid, user ? `${user.username}@${asker.domain}` : String(email))
    void reply.code(201)
    return report
  })
}
