import { beforeEach, expect, test } from 'vitest'
import { $messages, showMessage } from '../../../src/stores/kit/messages.ts'
import { fakeClock, memoryStorage } from '../../support/client.ts'
import { onlyEnv } from '../../support/stores/env.ts'
import { closeMessages } from '../../support/stores/messages.ts'

const clock = fakeClock()
beforeEach(() => {
  closeMessages()
  onlyEnv({ ...clock, storage: memoryStorage() })
})

test('a message disappears after 5 s, one with display time 0 stays', () => {
  showMessage({ words: 'goes' })
  showMessage({ words: 'stays' }, { displayTime: 0 })
  clock.advance(4999)
  expect($messages.get()).toHaveLength(2)
  clock.advance(1)
  expect($messages.get().map(({ content }) => content)).toEqual([{ words: 'stays' }])
})

test('the list holds the latest 100 messages at most', () => {
  for (let index = 0; index < 130; index++) showMessage({ words: String(index) })
  expect($messages.get()).toHaveLength(100)
  expect($messages.get().at(-1)?.content).toEqual({ words: '129' })
})

test('a message with the same key replaces the former one, and its time starts again', () => {
  showMessage({ words: 'first' }, { key: 'same' })
  clock.advance(4000)
  showMessage({ words: 'second' }, { key: 'same' })
  clock.advance(4000)
  expect($messages.get().map(({ content }) => content)).toEqual([{ words: 'second' }])
})
