import { expect, test } from 'vitest'
import { objection, schemasTaken } from '../../scripts/checks/check-imports.ts'

test('the demo imports only its own files, and only tests import the demo', () => {
  expect(objection('demo/render.ts', 'demo/plan.ts')).toBeUndefined()
  expect(objection('tests/demo/demo.test.ts', 'demo/plan.ts')).toBeUndefined()
  for (const to of ['src/lib/contract/kit/fold.ts', 'pod/text.ts', 'scripts/run.ts'])
    expect(objection('demo/render.ts', to)).toContain('the demo imports nothing')
  for (const from of ['pod/seed/demo.ts', 'src/lib/queue/edit.ts', 'src/islands/kit/useAtom.ts'])
    expect(objection(from, 'demo/types.ts')).toContain('nothing imports')
})

test('the pod imports the contract, and its lower levels only', () => {
  expect(objection('pod/http/pages.ts', 'src/lib/contract/kit/shapes.ts')).toBeUndefined()
  expect(objection('pod/http/pages.ts', 'src/lib/api/client.ts')).toContain('lib/contract')
  expect(objection('pod/http/pages.ts', 'pod/routes/admin/moderation/reviews.ts')).toContain(
    'downward only'
  )
})

test('the client takes no value from a file of the contract with schemas', () => {
  const albums = 'src/lib/contract/listen/albums.ts'
  const rows = 'src/lib/contract/endpoints.ts'
  const codes = 'src/lib/contract/kit/codes.ts'
  const store = 'src/stores/listen/albums/album-list.ts'
  const taken = (imports: string[]) =>
    schemasTaken(
      new Map([
        [rows, [albums]],
        [store, imports],
        ['pod/http/endpoints.ts', [rows]]
      ]),
      new Set([albums])
    )
  expect(taken([codes])).toEqual([])
  for (const to of [albums, rows]) expect(taken([to])[0]).toContain(`${store} -> ${to}: no schema`)
})
