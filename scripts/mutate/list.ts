import { answerMutations } from './answers.ts'
import { firstMutations } from './first.ts'
import { islandMutations } from './islands.ts'
import { keptMutations } from './kept.ts'
import type { Mutation } from './mutation.ts'
import { federationMutations } from './federation.ts'
import { peopleMutations } from './people.ts'
import { playerMutations } from './player.ts'
import { playlistMutations } from './playlists.ts'
import { queueMutations } from './queue.ts'
import { radioMutations } from './radios.ts'
import { routeMutations } from './routes.ts'
import { searchMutations } from './search.ts'
import { sentenceMutations } from './sentences.ts'
import { textMutations } from './texts.ts'

export const mutations: readonly Mutation[] = [
  ...queueMutations,
  ...routeMutations,
  ...playerMutations,
  ...federationMutations,
  ...peopleMutations,
  ...sentenceMutations,
  ...keptMutations,
  ...searchMutations,
  ...playlistMutations,
  ...radioMutations,
  ...firstMutations,
  ...islandMutations,
  ...textMutations,
  ...answerMutations
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
