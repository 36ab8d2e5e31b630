import type { Dialect } from '../dialect.ts'

export const dialect: Dialect = { base: '/api/v1/', rules: [] }
