import { expect, it } from 'vitest'
import { refusing } from '../../scripts/checks/check-lock.ts'

it('reports only packages that do not run on the pinned Node', () => {
  const packages = [
    { name: 'old', version: '1.0.0', engines: { node: '>=18' } },
    { name: 'any', version: '1.0.0' },
    { name: 'new', version: '2.0.0', engines: { node: '>=26' } }
  ]
  expect(refusing(packages, '24.21.0')).toEqual(['new 2.0.0 wants Node >=26, pinned is 24.21.0'])
})
