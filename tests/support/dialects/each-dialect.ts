// What has to hold on pods of both lines.
import { describe } from 'vitest'

/**
 * Describes the same for pods of each dialect. @param name has `%s` where the dialect is
 * @param tests get the dialect, and the base of its API
 */
export const eachDialect = (
  name: string,
  tests: (dialect: '2' | '1.4', base: '/api/v2' | '/api/v1') => void
): void =>
  describe.each([
    ['2', '/api/v2'],
    ['1.4', '/api/v1']
  ] as const)(name, tests)
