// The command `npm run pod`; `npm run pod -- --help` lists its options.
import { parseArgs } from 'node:util'
import { webUrl } from '../src/lib/contract/kit/web-address.ts'
import { defaultDataFolder } from './files.ts'
import { dialects } from './options.ts'
import { readPreference } from './repositories/admin/preferences/preferences.ts'
import { signInLines } from './seed/demo-accounts.ts'
import { startPod, type StartOptions } from './start.ts'

const HELP = `Usage: npm run pod -- [options]

  --data DIR          folder of the pod's database and images
                      (default ${defaultDataFolder()})
  --port N            port to listen on; 0 for any free port (default 8000)
  --host NAME         address to listen on (default 127.0.0.1; 0.0.0.0 for the whole network)
  --domain NAME       the part after the @ in user names (default localhost)
  --origin URL        address of the pod in links, if a proxy is in front of the pod
  --trust-proxy       trust X-Forwarded-For, -Proto and -Host of the one proxy in front of the pod
  --client DIR        folder of the built client (default dist)
  --import FOLDER     import a folder of music; the files stay in place; repeat after changes
  --demo FOLDER       import a demo library, as npm run demo -- FOLDER makes one, if the pod has no
                      music; the files stay in place
  --music FOLDER      let those who look after the library import music from this folder
  --seed-tracks N     fill an empty pod with N generated tracks, for measurements
  --dialect 2|1.4     speak API v2 (2), or the API of a 1.4 server behind nginx (default 2)
  --nginx             serve the client as the nginx of a pod of 2.0 does
  --set NAME=VALUE    set a preference, e.g. users__registration_enabled=true; may be repeated
  --verify-email      users must confirm their e-mail address before they can sign in
  --require-auth      hide the library from users who are not signed in
  --access-token-seconds N
                      lifetime of an OAuth access token (default 36000)
  --federate          talk to other pods: follow their libraries, and let them follow
  --allow-private-hosts
                      with --federate: also talk to pods on this machine, without TLS
  --local-feeds       also read podcast feeds of this machine, for demos
  --portal NAME       sign everybody in as this account, as a portal in front of the pod may do
  --no-csrf-cookie    keep back the cookie csrftoken, as a web server in front of the pod may do
  --max-body N        refuse larger bodies, in bytes, as the nginx of a pod does
  --check-answers     check every response against the contract
  --faults            let tests inject failures through /__faults
  --verbose           log every request
  --help              print this text
`

const readArguments = () =>
  parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      domain: { type: 'string' },
      origin: { type: 'string' },
      'trust-proxy': { type: 'boolean' },
      client: { type: 'string' },
      import: { type: 'string' },
      demo: { type: 'string' },
      music: { type: 'string' },
      'seed-tracks': { type: 'string' },
      dialect: { type: 'string' },
      nginx: { type: 'boolean' },
      set: { type: 'string', multiple: true },
      'verify-email': { type: 'boolean' },
      'require-auth': { type: 'boolean' },
      'access-token-seconds': { type: 'string' },
      federate: { type: 'boolean' },
      'allow-private-hosts': { type: 'boolean' },
      'local-feeds': { type: 'boolean' },
      portal: { type: 'string' },
      'no-csrf-cookie': { type: 'boolean' },
      'check-answers': { type: 'boolean' },
      faults: { type: 'boolean' },
      'max-body': { type: 'string' },
      verbose: { type: 'boolean' },
      help: { type: 'boolean' }
    }
  })

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`)
  return Number(text)
}

const onProgress = (message: string): void => {
  const passing = /^\d+ of \d+ /.test(message)
  if (!process.stdout.isTTY) return passing ? undefined : console.log(message)
  process.stdout.write(`\r\x1b[K${message}${passing ? '' : '\n'}`)
}

async function main(): Promise<void> {
  const { values } = readArguments()
  if (values.help) return console.log(HELP)
  const port = whole('port', values.port)
  const dialect = dialects.find((each) => each === (values.dialect ?? '2'))
  if (!dialect) throw new Error(`--dialect takes ${dialects.join(' or ')}, not ${values.dialect}`)
  if (values.origin && !webUrl(values.origin))
    throw new Error(`--origin takes an address such as https://pod.example, not ${values.origin}`)
  const accessTokenSeconds = whole('access-token-seconds', values['access-token-seconds'])
  const maxBody = whole('max-body', values['max-body'])
  const options: StartOptions = {
    data: values.data,
    client: values.client,
    import: values.import,
    demo: values.demo,
    music: values.music,
    seedTracks: whole('seed-tracks', values['seed-tracks']),
    preferences: Object.fromEntries((values.set ?? []).map(readPreference)),
    emailVerification: values['verify-email'] ? 'mandatory' : 'optional',
    requireAuth: values['require-auth'] ?? false,
    portal: values.portal,
    csrfCookie: !values['no-csrf-cookie'],
    checkAnswers: values['check-answers'] ?? false,
    faults: values.faults ?? false,
    feeds: { loopback: values['local-feeds'] ?? false },
    ...(values.federate
      ? { federation: { loopback: values['allow-private-hosts'] ?? false } }
      : {}),
    throttle: true,
    ...(values.nginx ? { nginx: true } : {}),
    trustProxy: values['trust-proxy'] ?? false,
    dialect,
    logger: { level: values.verbose ? 'info' : 'error' },
    onProgress,
    ...(port === undefined ? {} : { port }),
    ...(maxBody === undefined ? {} : { maxBody }),
    ...(accessTokenSeconds === undefined ? {} : { accessTokenSeconds }),
    ...(values.host ? { host: values.host } : {}),
    ...(values.domain ? { domain: values.domain } : {}),
    ...(values.origin ? { origin: values.origin } : {})
  }
  const { app, url, accounts } = await startPod(options)
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  console.log(`The pod is open at ${url}`)
  for (const line of signInLines(accounts, app.files.root)) console.log(line)
  const stop = (): void => void app.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
