// Checks the pod's answers when they arrive: an unexpected or broken answer becomes one clear
// error, not a crash in a list.
import type { Page } from '../contract/shapes.ts'
import { AnswerError } from './errors.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'

/**
 * @param answer of the type that the contract promises; this checks whether it keeps the promise
 * @throws AnswerError unless the answer is a page of a list; entries that are not objects are left
 * out
 */
export function asPage<T>(answer: { count: number; results: T[] }): Page<T> {
  if (!isObject(answer) || !Array.isArray(answer.results))
    throw new AnswerError('The answer is not a list')
  const results = answer.results.filter(isObject)
  const count = typeof answer.count === 'number' ? answer.count : results.length
  return { ...(answer as Page<T>), count, results: results as T[] }
}

/** @throws AnswerError unless the answer is an object that has every one of `keys` */
export function asRow<T>(answer: T, ...keys: (keyof T & string)[]): T {
  if (!isObject(answer) || keys.some((key) => answer[key] === undefined))
    throw new AnswerError('The answer lacks what it should hold')
  return answer
}
