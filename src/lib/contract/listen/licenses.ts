import { Type, type Static } from 'typebox'
import { PageQuery, Paginated } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'

export const License = Type.Object({
  id: Type.String(),
  url: Type.String(),
  code: Type.String(),
  name: Type.String(),
  redistribute: Type.Boolean(),
  derivative: Type.Boolean(),
  commercial: Type.Boolean(),
  attribution: Type.Boolean(),
  copyleft: Type.Boolean()
})
export type License = Static<typeof License>

export const licenseEndpoints = {
  listLicenses: {
    method: 'GET',
    path: 'licenses/',
    scope: 'libraries',
    limit: 'list',
    query: Type.Object(PageQuery),
    answers: { 200: Paginated(License) }
  },
  getLicense: {
    method: 'GET',
    path: 'licenses/:code/',
    scope: 'libraries',
    limit: 'retrieve',
    params: Type.Object({ code: Type.String() }),
    answers: { 200: License }
  }
} as const satisfies Record<string, Endpoint>
