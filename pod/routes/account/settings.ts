import type { FastifyInstance } from 'fastify'
import type { PrivacyLevel } from '../../../src/lib/contract/kit/shapes.ts'
import type { ProfileWrite } from '../../../src/lib/contract/account/settings.ts'
import type { Static } from 'typebox'
import { badRequest, Refusal } from '../../errors.ts'
import { wordPassword } from '../../accounts/word-password.ts'
import { endpoint } from '../../http/endpoints.ts'
import type { User } from '../../repositories/shapes/asker.ts'
import type { ProfileChange } from '../../repositories/account/settings.ts'

const MAX_NAME = 255
const MAX_TEXT = 5000
const LEVELS: readonly Static<typeof PrivacyLevel>[] = ['me', 'followers', 'instance', 'everyone']
const TYPES: readonly unknown[] = ['text/html', 'text/markdown', 'text/plain']
const DATES = [
  'instance_support_message_display_date',
  'funkwhale_support_message_display_date'
] as const

const tooLong = (most: number): string[] => [
  `Ensure this field has no more than ${most} characters.`
]
const noChoice = (value: unknown): string[] => [`"${String(value)}" is not a valid choice.`]

function summaryErrors(summary: unknown): unknown {
  if (summary === null || typeof summary !== 'object')
    return { non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeof summary}.`] }
  const { text, content_type: type } = summary as { text?: unknown; content_type?: unknown }
  if (type === undefined) return { content_type: ['This field is required.'] }
  if (!TYPES.includes(type)) return { content_type: noChoice(type) }
  return [...String(text ?? '')].length > MAX_TEXT ? { text: tooLong(MAX_TEXT) } : undefined
}

function change(
  body: ProfileWrite,
  freeImage: (uuid: string) => number | undefined
): ProfileChange {
  const errors: Record<string, unknown> = {}
  const found: ProfileChange = {}
  const { name, privacy_level: level, summary, avatar } = body
  if (name !== undefined) {
    found.name = String(name).trim()
    if (found.name.length > MAX_NAME) errors.name = tooLong(MAX_NAME)
  }
  if (level !== undefined) {
    if (LEVELS.includes(level)) found.privacy_level = level
    else errors.privacy_level = noChoice(level)
  }
  if (summary !== undefined) {
    const wrong = summary === null ? undefined : summaryErrors(summary)
    if (wrong) errors.summary = wrong
    found.summary = summary?.text || null
  }
  if (avatar !== undefined) {
    const image = freeImage(String(avatar))
    if (image === undefined) errors.avatar = [`Object with uuid=${String(avatar)} does not exist.`]
    else found.avatar = image
  }
  for (const key of DATES) {
    const date = body[key]
    if (date === undefined) continue
    if (date !== null && Number.isNaN(Date.parse(date)))
      errors[key] = [
        'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].'
      ]
    found[key] = date
  }
  if (Object.keys(errors).length > 0) throw badRequest(errors)
  return found
}

export function profileRoutes(app: FastifyInstance): void {
  const { preferences, profiles } = app.repositories
  /** @throws Refusal 403 without a body for anybody else's account */
  const mine = (user: User, username: string): void => {
    if (user.username !== username) throw new Refusal(403, null)
  }

  for (const name of ['changeProfile', 'replaceProfile'] as const)
    endpoint(app, name, ({ asker, user, params, body }) => {
      mine(user, params.username)
      profiles.save(
        user,
        change(body, (uuid) => profiles.freeImage(user, uuid))
      )
      return profiles.get(asker, user.id)
    })

  const subsonic = (user: User, username: string): void => {
    mine(user, username)
    if (preferences.get('subsonic__enabled') !== true) throw new Refusal(405, null)
  }
  endpoint(app, 'getSubsonicToken', ({ user, params }) => {
    subsonic(user, params.username)
    return { subsonic_api_token: profiles.subsonicToken(user) }
  })
  endpoint(app, 'makeSubsonicToken', ({ user, params }) => {
    subsonic(user, params.username)
    profiles.setSubsonicToken(user, wordPassword())
    return { subsonic_api_token: profiles.subsonicToken(user) }
  })
  endpoint(app, 'removeSubsonicToken', ({ user, params, reply }) => {
    subsonic(user, params.username)
    profiles.removeSubsonicToken(user)
    void reply.code(204)
  })
}
