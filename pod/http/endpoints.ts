// Registers the routes of an endpoint of the contract: with and without the final slash. Input is
// always checked, output only on demand: checking responses costs more than making them, so only
// tests and development do it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { endpoints, type Endpoint } from '../../src/lib/contract/endpoints.ts'
import { anonymousAccess } from '../../src/lib/contract/kit/endpoint.ts'
import { badRequest, forbidden, notFound, unauthorized } from '../errors.ts'
import type { Asker, User } from '../repositories/shapes/asker.ts'
import { scopeOf } from '../scopes.ts'
import { readQuery } from './query.ts'

export type EndpointName = keyof typeof endpoints
type Part<N extends EndpointName, K extends string> =
  (typeof endpoints)[N] extends Record<K, infer S extends TSchema> ? Static<S> : never
/** Whether a row admits only people who are signed in, as `anonymousAccess` says. */
type NeedsPerson<E> = E extends { anonymous: infer A }
  ? A extends 'never'
    ? true
    : false
  : E extends { method: 'GET' }
    ? false
    : true

export type Call<N extends EndpointName> = {
  params: Part<N, 'params'>
  query: Part<N, 'query'>
  body: Part<N, 'body'>
  asker: Asker
  /** The person who is signed in; only for endpoints that admit nobody else. */
  user: NeedsPerson<(typeof endpoints)[N]> extends true ? User : undefined
  request: FastifyRequest
  reply: FastifyReply
}

const integer = (schema: unknown): boolean => (schema as { type?: string }).type === 'integer'
const nullable = (schema: unknown): boolean =>
  (schema as { anyOf?: { type?: string }[] }).anyOf?.some(({ type }) => type === 'null') ?? false

function readParams(
  schema: TSchema | undefined,
  raw: Record<string, string>
): Record<string, unknown> {
  const properties =
    (schema as { properties?: Record<string, { pattern?: string }> } | undefined)?.properties ?? {}
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const text = raw[name] ?? ''
      if (
        integer(property)
          ? !/^\d{1,15}$/.test(text)
          : property.pattern && !new RegExp(property.pattern).test(text)
      )
        throw notFound()
      return [name, integer(property) ? Number(text) : text]
    })
  )
}

/** Refuses wrong and missing fields with errors in the shape real pods use. */
function checkBody(schema: TSchema | undefined, body: unknown): unknown {
  if (!schema) return undefined
  if ((schema as { type?: string }).type === 'array') {
    if (Array.isArray(body)) return body
    throw badRequest({ non_field_errors: ['Expected a list of items but got type "dict".'] })
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    throw badRequest({ non_field_errors: ['Invalid data. Expected a dictionary.'] })
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const values = body as Record<string, unknown>
  const read: Record<string, unknown> = { ...values }
  const errors: Record<string, string[]> = {}
  for (const [name, property] of Object.entries(properties)) {
    const value = values[name]
    if (value === undefined) {
      if (required.includes(name)) errors[name] = ['This field is required.']
    } else if (value === null) {
      if (!nullable(property)) errors[name] = ['This field may not be null.']
    } else if (integer(property)) {
      const whole =
        typeof value === 'number'
          ? Number.isInteger(value)
          : typeof value === 'string' && /^\d{1,15}$/.test(value)
      if (whole) read[name] = Number(value)
      else
        errors[name] = [
          `Incorrect type. Expected pk value, received ${typeof value === 'string' ? 'str' : typeof value}.`
        ]
    }
  }
  if (Object.keys(errors).length > 0) throw badRequest(errors)
  return read
}

type Validators = ReadonlyMap<number, ReturnType<typeof Compile>>
/** Shared by all pods of the process: compiling takes longer than the rest of a pod's start. */
const validators = new WeakMap<Endpoint, Validators>()

function validatorsOf(endpoint: Endpoint): Validators {
  let compiled = validators.get(endpoint)
  if (!compiled) {
    compiled = new Map(
      Object.entries(endpoint.answers).flatMap(([status, schema]) =>
        schema ? [[Number(status), Compile(schema)] as const] : []
      )
    )
    validators.set(endpoint, compiled)
  }
  return compiled
}

function checker(name: string, endpoint: Endpoint): (status: number, answer: unknown) => void {
  const compiled = validatorsOf(endpoint)
  return (status, answer) => {
    const schema = compiled.get(status)
    if (schema && !schema.Check(answer)) {
      const reasons = [...schema.Errors(answer)]
        .slice(0, 3)
        .map((error) => `${error.instancePath} ${error.message}`)
      throw new Error(`${name} does not answer by the contract: ${reasons.join('; ')}`)
    }
  }
}

/**
 * Registers one endpoint of the contract as its row says. The handler's result is sent as JSON,
 * unless it used `reply` itself.
 */
export function endpoint<N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  handler: (call: Call<N>) => unknown
): void {
  const definition: Endpoint = endpoints[name]
  const scope = scopeOf(definition)
  const count = app.throttle.count(definition.limit)
  const check = app.settings.checkAnswers ? checker(name, definition) : undefined
  const anonymous = anonymousAccess(definition)
  const writes = definition.method !== 'GET'
  /** Runs before the body is read, as it may be large. */
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const refused =
      anonymous !== 'always' &&
      (app.repositories.preferences.isClosed() || (writes && anonymous === 'never'))
    if (refused && !request.asker.user) throw unauthorized()
    if (scope && request.scopes && !request.scopes.has(scope)) throw forbidden()
    count(request, reply)
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { asker } = request
    const call = {
      params: readParams(definition.params, request.params as Record<string, string>),
      query: readQuery(definition.query, request.query as Record<string, string>),
      body: checkBody(definition.body, request.body),
      asker,
      user: asker.user,
      request,
      reply
    }
    // Reading is refused only now: it counts toward the limit, and an invalid id is a 404 first.
    if (anonymous === 'never' && !asker.user) throw unauthorized()
    const value = await handler(call as Call<N>)
    if (value === undefined || value === reply)
      return reply.sent || value === reply ? reply : reply.send()
    check?.(reply.statusCode, value)
    return reply.type('application/json').send(JSON.stringify(value))
  }
  const written = `/api/v2/${definition.path}`
  const bare = written.replace(/\/$/, '')
  const urls = definition.slash === 'strict' ? [written] : [bare, `${bare}/`]
  const { bodyLimit } = definition
  const limit = bodyLimit === undefined ? {} : { bodyLimit }
  for (const url of urls)
    app.route({ method: definition.method, url, onRequest: admit, handler: answer, ...limit })
}
