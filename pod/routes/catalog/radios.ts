import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_RADIO_CANDIDATES } from '../../../src/lib/contract/codes.ts'
import {
  radioTypes,
  type RadioSession,
  type RadioType
} from '../../../src/lib/contract/library/radios.ts'
import { badField, badRequest, missing, Refusal } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'
import { paginate } from '../../http/pages.ts'
import { setSession } from '../../http/session-cookie.ts'
import type { Asker } from '../../repositories/query/asker.ts'
import type { RadioChange } from '../../repositories/radios.ts'
import { stamp } from '../../text.ts'

const LONGEST_NAME = 100
const MOST_TRACKS = 50
const LONGEST_RELATED = 255
const isRadioType = (text: string): text is RadioType =>
  (radioTypes as readonly string[]).includes(text)

/** Reads a stored radio from a body. @throws Refusal 400 with a message for each wrong field */
function readRadio(
  app: FastifyInstance,
  asker: Asker,
  body: Readonly<Record<string, unknown>>
): RadioChange {
  const errors: Record<string, string[]> = {}
  const { name, description, is_public: isPublic, config } = body
  const text = typeof name === 'string' ? name.trim() : undefined
  if (name !== undefined) {
    if (text === undefined) errors.name = ['Not a valid string.']
    else if (text === '') errors.name = ['This field may not be blank.']
    else if (text.length > LONGEST_NAME)
      errors.name = [`Ensure this field has no more than ${LONGEST_NAME} characters.`]
  }
  if (description !== undefined && typeof description !== 'string')
    errors.description = ['Not a valid string.']
  if (isPublic !== undefined && typeof isPublic !== 'boolean')
    errors.is_public = ['Must be a valid boolean.']
  const wrong = config === undefined ? [] : app.repositories.radios.complaints(asker, config)
  if (wrong.length > 0) errors.config = wrong
  if (Object.keys(errors).length > 0) throw badRequest(errors)
  return {
    ...(text === undefined ? {} : { name: text }),
    ...(typeof description === 'string' ? { description } : {}),
    ...(typeof isPublic === 'boolean' ? { is_public: isPublic } : {}),
    ...(Array.isArray(config) ? { config: config as unknown[] } : {})
  }
}

function storedRadios(app: FastifyInstance): void {
  const { radios } = app.repositories
  endpoint(app, 'listRadios', ({ asker, query, request }) =>
    paginate(request, query, (slice) => radios.list(asker, query, slice))
  )
  endpoint(app, 'listRadioFilters', () => radios.filters)
  endpoint(app, 'getRadio', ({ asker, params }) => radios.get(asker, params.id) ?? missing())
  endpoint(app, 'listRadioTracks', ({ asker, params, query, request }) => {
    const radio = radios.get(asker, params.id) ?? missing()
    return paginate(request, query, (slice) => radios.tracks(asker, radio, slice))
  })

  endpoint(app, 'addRadio', ({ asker, user, body, reply }) => {
    const radio = {
      name: '',
      description: '',
      is_public: false,
      config: [],
      ...readRadio(app, asker, body)
    }
    void reply.code(201)
    return radios.get(asker, radios.add(user, radio, stamp(app.settings.now())))
  })

  endpoint(app, 'validateRadio', ({ asker, body }) => {
    if (!Array.isArray(body.filters)) throw badRequest({ error: 'You must provide a filters list' })
    const most = radios.tooMuch(body.filters)
    if (most) throw badRequest({ error: most })
    return { filters: radios.validate(asker, body.filters) }
  })

  for (const name of ['replaceRadio', 'changeRadio'] as const)
    endpoint(app, name, ({ asker, user, params, body }) => {
      // For a radio of another user the answer is the same as for a missing one.
      if (!radios.isOwn(user, params.id)) throw missing()
      radios.change(params.id, readRadio(app, asker, body))
      return radios.get(asker, params.id)
    })

  endpoint(app, 'removeRadio', ({ user, params, reply }) => {
    if (!radios.isOwn(user, params.id)) throw missing()
    radios.remove(params.id)
    void reply.code(204)
  })
}

const holder = (request: FastifyRequest) => ({
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

function radioSessions(app: FastifyInstance): void {
  const { radios } = app.repositories

  /**
   * @throws Refusal 400 when there is no such session, 403 with an empty body when it belongs to
   * somebody else
   */
  const mine = (request: FastifyRequest, id: number): RadioSession => {
    const found = radios.session(id, holder(request))
    if (!found) throw badField('session', `Invalid pk "${id}" - object does not exist.`)
    if (!found.mine) throw new Refusal(403, null)
    return found.session
  }
  const next = (asker: Asker, id: number, count: number) => {
    const found = radios.next(asker, id, count)
    if (found.length === 0) throw new Refusal(404, NO_RADIO_CANDIDATES)
    return found
  }

  endpoint(
    app,
    'startRadioSession',
    ({ asker, body, request, reply }) => {
      const { radio_type: type, related_object_id: related, custom_radio: custom, config } = body
      // Real pods fail on an unknown type, too.
      if (typeof type !== 'string' || !isRadioType(type))
        throw new Refusal(500, { detail: 'Internal server error' })
      const radio =
        custom === null || custom === undefined ? undefined : radios.get(asker, Number(custom))
      if (type === 'custom' && !radio)
        throw badRequest({ custom_radio: ['You must provide a custom radio you may listen to.'] })
      if (type === 'custom_multiple') {
        const wrong = app.repositories.radios.complaints(asker, config)
        if (wrong.length > 0) throw badRequest({ config: wrong })
      }
      const about =
        typeof related === 'string' || typeof related === 'number' ? String(related) : null
      if (about !== null && about.length > LONGEST_RELATED)
        throw badField(
          'related_object_id',
          `Ensure this field has no more than ${LONGEST_RELATED} characters.`
        )
      void reply.code(201)
      return radios.open(
        asker,
        asker.user ? null : strangerKey(request, reply),
        {
          radio_type: type,
          related_object_id: about,
          custom_radio: type === 'custom' ? radio!.id : null,
          // Only this type reads rules, so rules that anonymous visitors send with other types are
          // not stored.
          config: type === 'custom_multiple' ? config : null
        },
        stamp(app.settings.now())
      )
    },
    { strangers: true }
  )

  endpoint(
    app,
    'getRadioSession',
    ({ params, request }) => {
      const found = radios.session(params.id, holder(request))
      return found?.mine ? found.session : missing()
    },
    { strangers: true }
  )

  endpoint(
    app,
    'listRadioSessionTracks',
    ({ asker, params, query, request, reply }) => {
      if (!radios.session(params.id)) throw missing()
      mine(request, params.id)
      const found = next(asker, params.id, Math.min(Math.max(query.count ?? 1, 1), MOST_TRACKS))
      void reply.code(201)
      return found.map(({ track }) => track)
    },
    { strangers: true }
  )

  endpoint(
    app,
    'nextRadioTrack',
    ({ asker, body, request, reply }) => {
      mine(request, body.session)
      const [found] = next(asker, body.session, 1)
      void reply.code(201)
      return { ...found!, session: body.session }
    },
    { strangers: true }
  )
}

export function radioRoutes(app: FastifyInstance): void {
  storedRadios(app)
  radioSessions(app)
}
