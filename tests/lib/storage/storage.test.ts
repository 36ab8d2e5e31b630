import { beforeEach, describe, expect, test } from 'vitest'
import { guarded } from '../../../src/lib/storage/browser.ts'
import { readJson, writeJson } from '../../../src/lib/storage/json.ts'
import { QUEUE_KEY } from '../../../src/lib/storage/keys.ts'
import { stateKey } from '../../../src/stores/session/scope.ts'
import { memoryStorage } from '../../support/client.ts'
import { onlyEnv } from '../../support/stores/env.ts'

describe('a storage of the browser', () => {
  const refuse = (): never => {
    throw new DOMException('No', 'SecurityError')
  }

  test('a storage of the browser that is allowed keeps what it is given', () => {
    const data: Record<string, string> = {}
    const storage = guarded(() =>
      Object.assign(
        Object.create({
          getItem: (key: string) => data[key] ?? null,
          setItem: (key: string, value: string) => void (data[key] = value),
          removeItem: (key: string) => void delete data[key]
        }) as Storage,
        data
      )
    )
    storage.setItem('a', '1')
    storage.setItem('b', '2')
    storage.removeItem('a')
    expect([storage.getItem('a'), storage.getItem('b'), storage.keys()]).toEqual([null, '2', ['b']])
  })

  test.each([
    ['is forbidden', refuse],
    ['is full or broken', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }) as never]
  ])(
    'a storage of the browser that %s reads as empty and throws nothing',
    (_, open: () => Storage) => {
      const storage = guarded(open)
      storage.setItem('a', '1')
      storage.removeItem('a')
      expect(storage.getItem('a')).toBeNull()
    }
  )

  test('a storage of the browser that is forbidden has no keys', () =>
    expect(guarded(refuse).keys()).toEqual([]))
})

describe('stored values', () => {
  const storage = memoryStorage()
  beforeEach(() => {
    storage.data.clear()
    onlyEnv({ storage, podUrl: () => 'https://coral.sound' })
  })

  test('stored values are read as they were written', () => {
    writeJson('a', { b: [1, null] })
    expect(readJson('a')).toEqual({ b: [1, null] })
  })

  test.each([
    ['missing', undefined],
    ['null', 'null'],
    ['cut off', '{"a":'],
    ['empty', '']
  ])('stored values that are %s count as none', (_, text) => {
    if (text !== undefined) storage.setItem('a', text)
    expect(readJson('a')).toBeUndefined()
  })

  test('the keys of queues begin alike', () => {
    expect(stateKey('queue')).toBe(`${QUEUE_KEY}https://coral.sound`)
  })
})
