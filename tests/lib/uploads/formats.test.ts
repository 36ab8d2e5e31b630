import { expect, test } from 'vitest'
import { readSound } from '../../../src/lib/uploads/read.ts'
import { endings, soundOf, tone } from '../../support/files/formats.ts'

test.each(endings)('the tags of a file that ends with %s are read', async (ending) => {
  const bytes = await soundOf(ending, { title: 'Low', artist: 'Ann', album: 'Quay' })
  const facts = await readSound(new File([new Uint8Array(bytes)], `a.${ending}`), `a.${ending}`)
  expect(facts).toMatchObject({
    kind: ending === 'aif' ? 'aiff' : ending,
    tags: { title: 'Low', artists: ['Ann'], album: 'Quay' }
  })
  expect(facts.problem).toBe(ending === 'aac' ? 'aac-tags' : undefined)
})

test('AAC without tags is told apart: only a library does not take it', async () => {
  const file = new File([new Uint8Array(tone('aac'))], 'a.mp3')
  expect(await readSound(file, file.name)).toMatchObject({ kind: 'aac', problem: 'aac' })
})
