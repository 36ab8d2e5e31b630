import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginHistory,
  commitStep,
  redoStep,
  undoStep,
  type TextHistory
} from '../../../src/lib/text/text-history.ts'

const at = (text: string, place = text.length) => ({ text, start: place, end: place })
const typed = (...texts: string[]): TextHistory =>
  texts
    .slice(1)
    .reduce((history, text) => commitStep(history, at(text)), beginHistory(at(texts[0]!)))

test('undo leads back step by step, redo forward again', () => {
  let history = typed('', 'one', 'one two')
  history = undoStep(history)
  expect(history.now).toEqual(at('one'))
  history = undoStep(history)
  expect(history.now).toEqual(at(''))
  expect(undoStep(history)).toBe(history)
  history = redoStep(redoStep(history))
  expect(history.now).toEqual(at('one two'))
  expect(redoStep(history)).toBe(history)
})

test('a new step ends what could be done again', () => {
  const history = commitStep(undoStep(typed('', 'one', 'two')), at('three'))
  expect(redoStep(history)).toBe(history)
  expect(undoStep(history).now).toEqual(at('one'))
})

test('a moved selection is no step, but undo leads back to it', () => {
  const moved = commitStep(typed('one'), at('one', 1))
  expect(moved.past).toEqual([])
  expect(undoStep(commitStep(moved, at('ode'))).now).toEqual(at('one', 1))
})

test('the oldest steps are dropped', () => {
  const history = typed(...Array.from({ length: 300 }, (_, place) => `text ${place}`))
  expect(history.past).toHaveLength(200)
  expect(history.past[0]).toEqual(at('text 99'))
})

test('undone and done again, any history is the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 4 }), { minLength: 1, maxLength: 20 }), (texts) => {
      const history = typed(...texts)
      let back = history
      for (const _ of texts) back = undoStep(back)
      expect(back.now.text).toBe(texts[0])
      for (const _ of texts) back = redoStep(back)
      expect(back).toEqual(history)
    })
  )
})
