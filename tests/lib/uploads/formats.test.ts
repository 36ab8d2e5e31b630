import { expect, test } from 'vitest'
import { readSound } from '../../../src/lib/uploads/read.ts'
import { endings, soundOf } from '../../support/files/formats.ts'

test.each(endings)('the tags of a file that ends with %s are read', async (ending) => {
  const bytes = await soundOf(ending, { title: 'Low', artist: 'Ann', album: 'Quay' })
  const facts = await readSound(new File([new Uint8Array(bytes)], `a.${ending}`), `a.${ending}`)
  expect(facts).toMatchObject({
    kind: ending === 'aif' ? 'aiff' : ending,
    tags: { title: 'Low', artists: ['Ann'], album: 'Quay' }
  })
  expect(facts.problem).toBeUndefined()
})
