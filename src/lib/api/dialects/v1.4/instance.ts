import type { Rule } from '../dialect.ts'

export const instanceRules: readonly Rule[] = [
  { path: /^instance\/nodeinfo\/2\.1\/$/, base: '/api/v2/' }
]
