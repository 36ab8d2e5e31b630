// Loads what Play needs when it is pressed, or about to be, before the code of the page would.
// Without it, a slow phone loads one file after another, each of which names the next.
import { ask, type Asked } from '../first-questions.ts'

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

/** Once: approaching a button and pressing it both ask for the files. */
function loadFiles(): void {
  for (const name of needed.files.splice(0))
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href: `/_astro/${name}.js`
      })
    )
}

/** @param asked the question whose answer has the row: for the same pod, as the same person */
function askNow(pod: string, path: string, asked: Asked): void {
  const url = pod + path
  // It is there: the rows come from it.
  const all = window.atollAsked!
  if (all.has(url)) return
  const answer = ask(url, asked.token, pod === location.origin)
  answer.catch(() => {})
  all.set(url, { ...asked, path, rows: answer, answer, at: Date.now() })
}

/** The pointer or the focus is at a Play button. */
export const warmForPress = loadFiles

/** Play was pressed: its tracks are asked for, and what the client asks of a new pod before. */
export function warmForSound(kind: string, id: number, pod: string, asked: Asked): void {
  loadFiles()
  const dialect = asked.path.startsWith('/api/v1/') ? 0 : 1
  const tracks = needed.rows[kind === 'album' ? 'albums' : kind]?.[dialect]
  if (tracks) askNow(pod, tracks.replace('*', String(id)), asked)
  if (pod !== location.origin) return
  askNow(pod, '/settings.json', asked)
  for (const pair of needed.pod) askNow(pod, pair[dialect], asked)
}
