// `npm run mutate`: are the tests good enough to notice faults? docs/measuring.md.
// `npm run mutate [-- lib/queue stores/live …]`: mutants of folders of src/lib and src/stores.
// `npm run mutate -- rules [part of a path or of what breaks …]`: the faults that are listed here.
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    wide: { type: 'boolean', default: false },
    new: { type: 'boolean', default: false },
    concurrency: { type: 'string' }
  }
})

if (positionals[0] === 'rules') {
  const { tryRules } = await import('./rules.ts')
  process.exitCode = (await tryRules(positionals.slice(1))) ? 0 : 1
} else {
  const { tryRooms } = await import('./stryker.ts')
  const complete = await tryRooms(positionals, {
    wide: values.wide,
    onlyNew: values.new,
    concurrency: values.concurrency === undefined ? undefined : Number(values.concurrency)
  })
  process.exitCode = complete ? 0 : 1
}
