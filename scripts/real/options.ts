// Command line options of test-real.
import { parseArgs } from 'node:util'
import { podUrlFromInput } from '../../src/lib/pods/instances.ts'

export const HELP = `Usage: npm run test:real -- --pod URL [--elsewhere] [--access closed|open] [--account ROLE=NAME:PASSWORD]… [--only WORDS]

  --pod URL       a pod whose front is Atoll, as it was built last
  --elsewhere     only with Atoll on another origin, where people sign in by OAuth; --own: only on the pod's own
  --access WORD   only while the pod is closed (or open) to strangers; the setting is put back at the end
  --account       who plays a part: admin, alice and bob, as ROLE=NAME:PASSWORD; NAME:PASSWORD means the part of that name.
                  ATOLL_REAL_ACCOUNTS takes several, separated by spaces
  --only WORDS    only journeys whose name matches this pattern

Ends with 0 when no journey failed.`

export type Account = { name: string; password: string }
export type Options = {
  pod: string
  fronts: readonly ('own' | 'elsewhere')[]
  access: readonly ('closed' | 'open')[]
  accounts: Readonly<Record<string, Account>>
  only: string | undefined
}

/** The accounts of the test pod. */
const DEFAULTS = 'admin:Pass-word-1 alice:Alice-word-2 bob:Bobby-word-3'

function readAccounts(texts: readonly string[]): Record<string, Account> {
  return Object.fromEntries(
    texts.map((text) => {
      const [, role, name, password] = /^(?:(admin|alice|bob)=)?([^:=]+):(.+)$/.exec(text) ?? []
      if (!name || !password)
        throw new Error(
          `An account looks like bob=NAME:PASSWORD, not like this: ${text}\n\n${HELP}`
        )
      return [role ?? name, { name, password }]
    })
  )
}

/** @throws Error with a message for users */
export function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      pod: { type: 'string' },
      elsewhere: { type: 'boolean' },
      own: { type: 'boolean' },
      access: { type: 'string' },
      account: { type: 'string', multiple: true },
      only: { type: 'string' },
      help: { type: 'boolean' }
    }
  })
  if (values.help) return undefined
  const pod = podUrlFromInput(values.pod ?? '')
  if (!pod) throw new Error(HELP)
  const named = [
    ...DEFAULTS.split(' '),
    ...(process.env.ATOLL_REAL_ACCOUNTS?.split(/\s+/) ?? []),
    ...(values.account ?? [])
  ]
  return {
    pod,
    fronts: (['own', 'elsewhere'] as const).filter(
      (front) => values.own === values.elsewhere || values[front]
    ),
    access: (['closed', 'open'] as const).filter((access) => (values.access ?? access) === access),
    accounts: readAccounts(named.filter(Boolean)),
    only: values.only
  }
}
