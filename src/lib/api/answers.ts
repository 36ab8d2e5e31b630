// Checks the pod's answers when they arrive: an unexpected or broken answer becomes one clear
// error, not a crash in a list.
import type { Page } from '../contract/kit/shapes.ts'
import { AnswerError } from './errors.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'

/**
 * The fields that an answer always has by its schema. A check for any other one would refuse sound
 * answers, so it does not compile.
 */
export type RequiredKey<T> = {
  [K in keyof T]-?: Partial<Pick<T, K>> extends Pick<T, K> ? never : K
}[keyof T] &
  keyof T &
  string

/** @throws AnswerError unless the answer is a list; entries that are not objects are left out */
export function asList<T>(answer: readonly T[]): T[] {
  if (!Array.isArray(answer)) throw new AnswerError('The answer is not a list')
  return answer.filter(isObject) as T[]
}

/**
 * @param answer of the type that the contract promises; this checks whether it keeps the promise
 * @throws AnswerError unless the answer is a page of a list; entries that are not objects are left
 * out
 */
export function asPage<T>(answer: { count: number; results: T[] }): Page<T> {
  const results = asList((answer as typeof answer | null)?.results as T[])
  const count = typeof answer.count === 'number' ? answer.count : results.length
  return { ...(answer as Page<T>), count, results }
}

/** @throws AnswerError unless the answer is an object that has every one of `keys` */
export function asRow<T>(answer: T, ...keys: RequiredKey<T>[]): T {
  if (!isObject(answer) || keys.some((key) => answer[key] === undefined))
    throw new AnswerError('The answer lacks what it should hold')
  return answer
}

/**
 * For fields that become part of another text, where an object would read "[object Object]".
 * @throws AnswerError unless the answer is an object and each of `keys` a text
 */
export function asTexts<T>(answer: T, ...keys: RequiredKey<T>[]): T {
  asRow(answer, ...keys)
  if (keys.some((key) => typeof answer[key] !== 'string'))
    throw new AnswerError('The answer holds something else than a text')
  return answer
}
