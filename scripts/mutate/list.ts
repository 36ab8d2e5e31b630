import type { Mutation } from './mutation.ts'
import { peopleMutations } from './people.ts'
import { playerMutations } from './player.ts'
import { queueMutations } from './queue.ts'
import { routeMutations } from './routes.ts'
import { sentenceMutations } from './sentences.ts'

export const mutations: readonly Mutation[] = [
  ...queueMutations,
  ...routeMutations,
  ...playerMutations,
  ...peopleMutations,
  ...sentenceMutations
]

/**
 * Inserts the fault into the text of a file. @throws unless the text to replace occurs exactly once
 */
export function mutate(text: string, { file, from, to }: Mutation): string {
  const times = text.split(from).length - 1
  if (times !== 1) throw new Error(`${file}: found ${times} times: ${from}`)
  return text.replace(from, () => to)
}
