import { Type, type Static } from 'typebox'

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
