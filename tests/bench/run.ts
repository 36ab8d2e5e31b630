// `npm run bench [-- name … [--option …]]`: prints figures, without pass or fail. Without a name it
// runs all benches. Only `consoles`, `data`, `library` and `upload` have options.
export {}

const benches: Readonly<Record<string, (options: readonly string[]) => Promise<unknown>>> = {
  pod: async () => (await import('./pod.ts')).printPodBench(),
  gap: async () => (await import('./gap.ts')).benchGap(),
  player: async () => (await import('./player.ts')).benchPlayer(),
  memory: async () => (await import('./memory/bench.ts')).benchMemory(),
  load: async () => (await import('./load.ts')).benchLoad(),
  upload: async (options) => (await import('./upload/bench.ts')).benchUpload(options),
  library: async (options) => (await import('./library/bench.ts')).benchLibrary(options),
  consoles: async (options) => (await import('./consoles/bench.ts')).benchConsoles(options),
  data: async (options) => (await import('./data/bench.ts')).benchData(options)
}

const args = process.argv.slice(2)
const first = args.findIndex((arg) => arg.startsWith('--'))
const wanted = first === -1 ? args : args.slice(0, first)
const options = first === -1 ? [] : args.slice(first)
for (const name of wanted) {
  if (!benches[name]) {
    console.error(`No bench is called ${name}; there are ${Object.keys(benches).join(', ')}.`)
    process.exit(2)
  }
}
if (options.length > 0 && !['consoles', 'data', 'library', 'upload'].includes(wanted.join())) {
  console.error(
    'Only consoles, data, library and upload have options: npm run bench -- data --runs 5'
  )
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  console.log(`\n## ${name}`)
  await benches[name]!(options)
}
