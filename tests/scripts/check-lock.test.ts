import { expect, it } from 'vitest'
import { refusing, unpinned } from '../../scripts/checks/check-lock.ts'

it('only packages that do not run on the pinned Node are reported', () => {
  const packages = [
    { name: 'old', version: '1.0.0', engines: { node: '>=18' } },
    { name: 'any', version: '1.0.0' },
    { name: 'new', version: '2.0.0', engines: { node: '>=26' } }
  ]
  expect(refusing(packages, '24.21.0')).toEqual(['new 2.0.0 wants Node >=26, pinned is 24.21.0'])
})

it('dependencies that are not pinned to one version are reported', () => {
  const dependencies = { a: '1.0.0', b: '1.0.0-beta.2', c: '^1.0.0', d: '24' }
  expect(unpinned({ dependencies, devDependencies: { e: '*' } })).toEqual([
    'c is not pinned exactly: ^1.0.0',
    'd is not pinned exactly: 24',
    'e is not pinned exactly: *'
  ])
})
