import { describe, expect, test } from 'vitest'
import { isHidden, knownLevel, privacyLevels } from '../../../src/lib/kit/privacy.ts'
import { levelOf } from '../../../src/ui/cards/levels.ts'

describe('a level of privacy', () => {
  test.each(privacyLevels)('%s is known', (level) => expect(knownLevel(level)).toBe(level))

  test.each(['private', 'constructor', '', 'Everyone', null, undefined, 4, {}])(
    '%j is unknown, and counts as the most private',
    (level) => {
      expect(knownLevel(level)).toBe('me')
      expect(isHidden(level)).toBe(true)
      expect(levelOf(level as never)).toEqual(levelOf('me'))
    }
  )

  test('two levels show their objects to nobody whom the owner has not let in', () =>
    expect(privacyLevels.filter(isHidden)).toEqual(['me', 'followers']))
})
