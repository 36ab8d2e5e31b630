// `npm run bench -- consoles`: the lists of the administration on a pod with many rows.
// docs/measuring.md#large-consoles.
import { setTimeout as sleep } from 'node:timers/promises'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startPod } from '../../../pod/start.ts'
import { signIn } from '../data/targets.ts'
import { benchLists } from './lists.ts'
import { KEEPER, keptConsoles, SIZES } from './make.ts'
import { CONSOLES } from './screens.ts'

/** After its start the pod sorts the usual orders of the public lists, in ms. */
const WARMING = 5000

const parts = ['lists', 'typing', 'scrolling', 'changing'] as const
export type Part = (typeof parts)[number]
const names = CONSOLES.map(({ name }) => name)

/** @throws Error for a value that is none of the known ones */
function chosen<T extends string>(
  what: string,
  known: readonly T[],
  asked?: readonly string[]
): T[] {
  const unknown = asked?.find((each) => !known.some((one) => one === each))
  if (unknown !== undefined) throw new Error(`There is no ${what} ${unknown}: ${known.join(', ')}`)
  return known.filter((each) => !asked || asked.includes(each))
}

/**
 * @param options `--part lists`, `typing`, `scrolling` or `changing`, and `--list reports` and so
 * on, also several; without them everything is measured
 * @throws Error for other options
 */
export async function benchConsoles(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      part: { type: 'string', multiple: true },
      list: { type: 'string', multiple: true }
    }
  })
  const wanted = chosen('part', parts, values.part)
  const only = chosen('list', names, values.list)
  const data = await keptConsoles()
  const { app, url } = await startPod({ data, port: 0, client: resolve('dist') })
  try {
    const sizes = Object.entries(SIZES).map(([name, count]) => `${count} ${name}`)
    console.log(
      `${sizes.join(', ')}; ${availableParallelism()} cores for pod and browser, load ${loadavg()[0]!.toFixed(1)}`
    )
    await sleep(WARMING)
    const session = await signIn(url, KEEPER)
    if (wanted.includes('lists')) await benchLists(url, session, only)
    if (wanted.some((part) => part !== 'lists'))
      await (await import('./browser.ts')).benchBrowser(url, session, wanted, only)
  } finally {
    await app.close()
  }
}
