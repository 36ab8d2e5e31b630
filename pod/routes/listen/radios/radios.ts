import type { FastifyInstance } from 'fastify'
import { badRequest, missing } from '../../../errors.ts'
import { endpoint } from '../../../http/endpoints.ts'
import { paginate } from '../../../http/pages.ts'
import type { Asker } from '../../../repositories/shapes/asker.ts'
import type { RadioChange } from '../../../repositories/listen/radios/stored.ts'
import { stamp } from '../../../text.ts'

const MAX_NAME = 100
const MAX_DESCRIPTION = 5000

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
    else if (text.length > MAX_NAME)
      errors.name = [`Ensure this field has no more than ${MAX_NAME} characters.`]
  }
  if (description !== undefined && typeof description !== 'string')
    errors.description = ['Not a valid string.']
  else if (description && description.length > MAX_DESCRIPTION)
    errors.description = [`Ensure this field has no more than ${MAX_DESCRIPTION} characters.`]
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

export function radioRoutes(app: FastifyInstance): void {
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
