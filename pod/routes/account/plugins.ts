import type { FastifyInstance } from 'fastify'
import type { Plugin, PluginField } from '../../../src/lib/contract/account/plugins.ts'
import { badRequest, missing, Refusal } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'

const isAddress = (value: string): boolean => URL.canParse(value) && /^https?:/i.test(value)

/** Why a value cannot be saved. */
function wrong(field: PluginField, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '')
    return field.required
      ? value === ''
        ? 'This field may not be blank.'
        : 'This field is required.'
      : undefined
  if (field.type === 'boolean')
    return typeof value === 'boolean' ? undefined : 'Must be a valid boolean.'
  if (field.type === 'number')
    return Number.isFinite(Number(value)) ? undefined : 'A valid number is required.'
  return field.type === 'url' && !isAddress(String(value)) ? 'Enter a valid URL.' : undefined
}

/** @throws Refusal 400 by field */
function read({ conf }: Plugin, body: Record<string, unknown>): Record<string, unknown> {
  const errors = conf
    .map((field) => [field.name, wrong(field, body[field.name])] as const)
    .filter(([, text]) => text)
  if (errors.length > 0)
    throw badRequest(Object.fromEntries(errors.map(([name, text]) => [name, [text]])))
  return Object.fromEntries(
    conf.filter(({ name }) => name in body).map(({ name }) => [name, body[name]])
  )
}

export function pluginRoutes(app: FastifyInstance): void {
  const { plugins } = app.repositories
  endpoint(app, 'listPlugins', ({ user }) => plugins.list(user))
  endpoint(app, 'getPlugin', ({ user, params }) => plugins.get(user, params.name) ?? missing())
  endpoint(app, 'savePlugin', ({ user, params, body }) => {
    plugins.save(user, params.name, read(plugins.get(user, params.name) ?? missing(), body))
    return plugins.get(user, params.name)
  })
  endpoint(app, 'resetPlugin', ({ user, params, reply }) => {
    if (!plugins.get(user, params.name)) missing()
    plugins.reset(user, params.name)
    void reply.code(204)
  })
  for (const [name, enabled] of [
    ['enablePlugin', true],
    ['disablePlugin', false]
  ] as const)
    endpoint(app, name, ({ user, params }) => {
      if (!plugins.get(user, params.name)) missing()
      plugins.enable(user, params.name, enabled)
    })
  endpoint(app, 'scanPlugin', ({ user, params }) => {
    const { source } = plugins.get(user, params.name) ?? missing()
    // Only plugins that bring music have something to scan.
    if (!source) throw new Refusal(405, null)
  })
}
