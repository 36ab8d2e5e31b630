import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_RADIO_CANDIDATES } from '../../../../src/lib/contract/kit/codes.ts'
import {
  radioTypes,
  type RadioSession,
  type RadioType
} from '../../../../src/lib/contract/listen/radios.ts'
import { badField, badRequest, missing, Refusal } from '../../../errors.ts'
import { endpoint } from '../../../http/endpoints.ts'
import { setSession } from '../../../http/session-cookie.ts'
import type { Asker } from '../../../repositories/shapes/asker.ts'
import { stamp } from '../../../text.ts'

const MAX_TRACKS = 50
const MAX_RELATED = 255
const isRadioType = (text: string): text is RadioType =>
  (radioTypes as readonly string[]).includes(text)

const holderOf = (request: FastifyRequest) => ({
  user: request.asker.user,
  key: request.cookies.sessionid
})

/** Anonymous visitors own their radio session by a cookie, which does not sign in. */
function strangerKey(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies.sessionid
  if (known) return known
  const key = randomBytes(16).toString('hex')
  setSession(request, reply, key)
  return key
}

/** Reads a session from a body. @throws Refusal 400 with a message for the wrong field */
function readSession(app: FastifyInstance, asker: Asker, body: Readonly<Record<string, unknown>>) {
  const { radios } = app.repositories
  const { radio_type: type, related_object_id: related, custom_radio: custom, config } = body
  // Real pods fail on an unknown type, too.
  if (typeof type !== 'string' || !isRadioType(type))
    throw new Refusal(500, { detail: 'Internal server error' })
  const radio =
    custom === null || custom === undefined ? undefined : radios.get(asker, Number(custom))
  if (type === 'custom' && !radio)
    throw badRequest({ custom_radio: ['You must provide a custom radio you may listen to.'] })
  if (type === 'custom_multiple') {
    const wrong = radios.complaints(asker, config)
    if (wrong.length > 0) throw badRequest({ config: wrong })
  }
  const about = typeof related === 'string' || typeof related === 'number' ? String(related) : null
  if (about !== null && about.length > MAX_RELATED)
    throw badField(
      'related_object_id',
      `Ensure this field has no more than ${MAX_RELATED} characters.`
    )
  return {
    radio_type: type,
    related_object_id: about,
    custom_radio: type === 'custom' ? radio!.id : null,
    // Only this type reads rules, so rules that anonymous visitors send with other types are not
    // stored.
    config: type === 'custom_multiple' ? config : null
  }
}

/**
 * The session of the holder.
 * @throws Refusal 400 when there is no such session, 403 with an empty body when it belongs to
 * somebody else
 */
function ownSession(app: FastifyInstance, request: FastifyRequest, id: number): RadioSession {
  const found = app.repositories.radios.session(id, holderOf(request))
  if (!found) throw badField('session', `Invalid pk "${id}" - object does not exist.`)
  if (!found.owned) throw new Refusal(403, null)
  return found.session
}

export function radioSessionRoutes(app: FastifyInstance): void {
  const { radios } = app.repositories

  const next = (asker: Asker, id: number, count: number) => {
    const found = radios.next(asker, id, count)
    if (found.length === 0) throw new Refusal(404, NO_RADIO_CANDIDATES)
    return found
  }

  endpoint(app, 'startRadioSession', ({ asker, body, request, reply }) => {
    const wanted = readSession(app, asker, body)
    const key = asker.user ? null : strangerKey(request, reply)
    void reply.code(201)
    return radios.open(asker, key, wanted, stamp(app.settings.now()))
  })

  endpoint(app, 'getRadioSession', ({ params, request }) => {
    const found = radios.session(params.id, holderOf(request))
    return found?.owned ? found.session : missing()
  })

  endpoint(app, 'listRadioSessionTracks', ({ asker, params, query, request, reply }) => {
    if (!radios.session(params.id)) throw missing()
    ownSession(app, request, params.id)
    const found = next(asker, params.id, Math.min(Math.max(query.count ?? 1, 1), MAX_TRACKS))
    void reply.code(201)
    return found.map(({ track }) => track)
  })

  endpoint(app, 'nextRadioTrack', ({ asker, body, request, reply }) => {
    ownSession(app, request, body.session)
    const [found] = next(asker, body.session, 1)
    void reply.code(201)
    return { ...found!, session: body.session }
  })
}
