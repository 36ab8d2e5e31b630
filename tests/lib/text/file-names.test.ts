import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFileName } from '../../../src/lib/text/file-names.ts'

test.each([
  ['Évening / Tides: "2"', 'Évening Tides 2'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['../../x', 'x'],
  ['...', 'track'],
  ['nul', 'track nul'],
  ['أغنية البحر', 'أغنية البحر']
])('%s is saved as %s', (name, wanted) => expect(safeFileName(name, 'track')).toBe(wanted))

test('every name becomes one that systems accept', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = safeFileName(name, 'track')
      expect(safe).toMatch(/^[^\\/:*?"<>|\p{Cc}.\s][^\\/:*?"<>|\p{Cc}]*$/u)
      expect(safe.length).toBeLessThanOrEqual(106)
    })
  ))
