import { expect, test } from 'vitest'
import { importsOf } from '../../scripts/checks/check-texts.ts'

test('static imports are found, those of types are not', () => {
  const text = `import type { A } from './a.ts'
import './b.ts'
import { C } from './c.tsx'
export { D } from './d.ts'
export type { E } from './e.ts'
const F = () => import('./f.ts')`
  expect(importsOf('x.ts', text)).toEqual({ static: ['./b.ts', './c.tsx', './d.ts'], late: [] })
})

test('a call of late has the code and the areas that it loads', () => {
  const text = `const Panel = late(
  () => import('./Panel.tsx').then(({ Panel }) => Panel),
  ['stage', 'form']
)
const Bar = late(() => import('./Bar.tsx').then(({ Bar }) => Bar))
const Notice = late(() => NoticeHere, ['radios'])`
  expect(importsOf('x.tsx', text).late).toEqual([
    { imports: ['./Panel.tsx'], areas: ['stage', 'form'] },
    { imports: ['./Bar.tsx'], areas: [] },
    { imports: [], areas: ['radios'] }
  ])
})

test('areas that the check cannot read are refused', () => {
  expect(() => importsOf('x.tsx', 'late(() => Panel, AREAS)')).toThrow(
    'x.tsx: write the areas of late as a list of strings'
  )
})
