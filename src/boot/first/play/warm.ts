// Loads the files and answers that Play needs, when it is pressed or about to be, before the code
// of the page would. Without it, a slow phone loads one file after another, each of which names the
// next.
import { door, type Answer, type Asked } from '../../../lib/first/door.ts'
import { ask } from '../questions.ts'

/**
 * Written by the build (scripts/site/warm.ts): names of scripts without folder and ending;
 * addresses by the kind of row, in both dialects.
 */
declare const WARM: {
  files: string[]
  pod: readonly [v1: string, v2: string][]
  rows: Readonly<Record<string, readonly [v1: string, v2: string]>>
}
// The build writes the value wherever the name stands.
const needed = WARM

/**
 * The pointer or the focus is at a Play button. Once: approaching a button and pressing it both ask
 * for the files.
 */
export function warmForPress(): void {
  for (const name of needed.files.splice(0))
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href: `/_astro/${name}.js`
      })
    )
}

/** @param asked the question whose answer has the row: for the same pod, as the same person */
function askNow(pod: string, path: string, asked: Asked): Promise<Answer> {
  const url = pod + path
  // The answer may have come already, for the rows.
  const all = door.asked!
  const there = all.get(url)
  if (there) return there.answer
  const answer = ask(url, asked.token, pod === location.origin)
  answer.catch(() => {})
  all.set(url, { ...asked, path, rows: answer, answer, at: Date.now() })
  return answer
}

const dialectOf = ({ path }: Asked): 0 | 1 => (path.startsWith('/api/v1/') ? 0 : 1)

/** @returns the tracks of a row, unless their files need a token that is not known yet */
export function askTracks(
  kind: string,
  id: number,
  pod: string,
  asked: Asked
): Promise<Answer> | undefined {
  const path = needed.rows[kind === 'album' ? 'albums' : kind]?.[dialectOf(asked)]
  const tracks = path ? askNow(pod, path.replace('*', String(id)), asked) : undefined
  return asked.token ? undefined : tracks
}

/** Play was pressed: the client will ask this of a new pod. */
export function warmForSound(pod: string, asked: Asked): void {
  warmForPress()
  if (pod !== location.origin) return
  askNow(pod, '/settings.json', asked)
  for (const pair of needed.pod) askNow(pod, pair[dialectOf(asked)], asked)
}
