// `npm run bench [-- name …]`: prints figures, without pass or fail. Without a name it runs all
// benches.
export {}

const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  pod: async () => (await import('./pod.ts')).printPodBench(),
  gap: async () => (await import('./gap.ts')).benchGap(),
  player: async () => (await import('./player.ts')).benchPlayer(),
  load: async () => (await import('./load.ts')).benchLoad()
}

const wanted = process.argv.slice(2)
for (const name of wanted) {
  if (!benches[name]) {
    console.error(`No bench is called ${name}; there are ${Object.keys(benches).join(', ')}.`)
    process.exit(2)
  }
}
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  console.log(`\n## ${name}`)
  await benches[name]!()
}
