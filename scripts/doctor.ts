// `npm run doctor -- https://a.pod [--account name]`: what Atoll can do with a pod, and what its
// admin could improve.
import { parseArgs } from 'node:util'
import { podUrlFromInput } from '../src/lib/pods/instances.ts'
import { AskError } from './doctor/ask.ts'
import { examine, type Report } from './doctor/examine.ts'
import { askPassword } from './doctor/password.ts'
import { NoPod } from './doctor/pod.ts'
import { plain, writeTable } from './doctor/table.ts'

const HELP = `Usage: npm run doctor -- ADDRESS [--account NAME]

  ADDRESS         a pod, e.g. https://coral.sound
  --account NAME  looks with this account, too. The password is asked for, or is taken from the environment
                  (ATOLL_PASSWORD) or from what is piped in. The session is ended again.

Ends with 0 when Atoll works there, and with 1 when it does not.`

function verdict({ works, letIn }: Report): string {
  const word = (yes: boolean): string => (yes ? 'works' : 'does NOT work')
  return [
    `Atoll ${word(works.here)} when the pod serves its pages, and ${word(works.elsewhere)} when another host does.`,
    ...(letIn ? [] : ['What the account sees could not be looked at.'])
  ].join('\n')
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { account: { type: 'string' }, help: { type: 'boolean' } }
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const [typed, ...others] = positionals
  if (!typed || others.length > 0) throw new Error(HELP)
  const origin = podUrlFromInput(typed)
  if (!origin)
    throw new Error(`“${typed}” is no address of a pod. It looks like https://coral.sound.`)
  const account = values.account
    ? { name: values.account, password: await askPassword(values.account) }
    : undefined
  const report = await examine(origin, account)
  const { isTTY, columns } = process.stdout
  console.log(
    writeTable(report.sections, { colours: isTTY && !process.env.NO_COLOR, width: columns ?? 100 })
  )
  console.log(`\n${verdict(report)}`)
  return (report.works.here || report.works.elsewhere) && report.letIn ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  const known = error instanceof AskError || error instanceof NoPod
  const text = error instanceof Error ? error.message : String(error)
  console.error(known ? plain(text) : text)
  process.exitCode = 1
}
