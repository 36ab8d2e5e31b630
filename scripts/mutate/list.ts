import { firstMutations } from './first.ts'
import { islandMutations } from './islands.ts'
import { keptMutations } from './kept.ts'
import type { Mutation } from './mutation.ts'
import { podMutations } from './pod.ts'
import { sentenceMutations } from './sentences.ts'

/** Of what Stryker does not change: the rest is `stryker.ts`. */
export const mutations: readonly Mutation[] = [
  ...keptMutations,
  ...firstMutations,
  ...islandMutations,
  ...sentenceMutations,
  ...podMutations
]

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches the text wherever the formatter breaks its lines. */
const pattern = (text: string): RegExp =>
  new RegExp(
    text
      .trim()
      .split(/\s+|(?=[)\]}])/)
      .map(escape)
      .join('\\s*'),
    'g'
  )

/**
 * Inserts the fault into the text of a file. @throws unless the text to replace occurs exactly once
 */
export function mutate(text: string, { file, from, to }: Mutation): string {
  const times = text.match(pattern(from))?.length ?? 0
  if (times !== 1) throw new Error(`${file}: found ${times} times: ${from}`)
  return text.replace(pattern(from), () => to)
}
