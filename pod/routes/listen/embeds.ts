import type { FastifyInstance } from 'fastify'
import { webUrl } from '../../../src/lib/contract/kit/web-address.ts'
import { oembedOf } from '../../embeds.ts'
import { badField, badRequest, notFound } from '../../errors.ts'
import { endpoint } from '../../http/endpoints.ts'

const REQUIRED = 'This field is required.'

export function oembedRoutes(app: FastifyInstance): void {
  endpoint(app, 'getOembed', ({ asker, query }) => {
    // Real pods take another format for a type of answers that they do not have.
    if (query.format !== undefined && query.format !== 'json') throw notFound()
    const wanting = (['format', 'url'] as const).filter((name) => query[name] === undefined)
    if (query.url === undefined || wanting.length > 0)
      throw badRequest(Object.fromEntries(wanting.map((name) => [name, [REQUIRED]])))
    if (!webUrl(query.url)) throw badField('url', 'Enter a valid URL.')
    return oembedOf(app, asker, query.url, query.maxwidth || undefined)
  })
}
