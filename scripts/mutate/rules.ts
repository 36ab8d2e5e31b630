// Inserts one fault after the other into a copy of the project, and checks whether a test notices
// it. docs/measuring.md.
import { fork, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run.ts'
import { mutations } from './list.ts'
import type { Mutation } from './mutation.ts'
import type { Answer, Order } from './worker.ts'

/** The parts of the project that unit tests need; only these are copied. */
const PARTS = [
  'src',
  'pod',
  'demo',
  'tests',
  'locales',
  'public',
  'scripts',
  'package.json',
  'tsconfig.json',
  'astro.config.mjs',
  'vitest.config.ts'
]
/**
 * Timeout in milliseconds for the tests of one fault; a fault that causes an endless run counts as
 * noticed.
 */
const LIMIT = 120_000
/** Timeout in milliseconds for all tests together, before the first fault. */
const CHECK_LIMIT = 900_000

type Outcome = { mutation: Mutation; noticed: string | undefined }

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'atoll-mutate-'))
  for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true })
  for (const part of ['node_modules', 'dist'].filter((each) => existsSync(join(root, each))))
    symlinkSync(join(root, part), join(copy, part))
  return copy
}

/** A process that has the tests loaded in a copy of the project. */
class Runner {
  readonly copy = copyProject()
  #child: ChildProcess | undefined

  async #start(): Promise<ChildProcess> {
    const child = fork(join(this.copy, 'scripts/mutate/worker.ts'), { cwd: this.copy })
    this.#child = child
    await new Promise<void>((ready, fail) => {
      child.once('message', () => ready())
      child.once('exit', (code) => fail(new Error(`The tests did not start (${code})`)))
    })
    return child
  }

  /** Returns the name of the first test that fails; undefined if all pass. */
  async ask(order: Order): Promise<string | undefined> {
    const child = this.#child ?? (await this.#start())
    return new Promise((done) => {
      const finish = (failed: string | undefined) => {
        clearTimeout(timer)
        child.off('message', hear)
        child.off('exit', lost)
        done(failed)
      }
      const hear = (answer: Answer) => void (answer.kind === 'done' && finish(answer.failed))
      const lost = () => {
        this.#child = undefined
        finish('(the tests broke down)')
      }
      const timer = setTimeout(
        () => {
          this.end()
          if (order.kind === 'run')
            cpSync(join(root, order.mutation.file), join(this.copy, order.mutation.file))
          finish('(it runs for ever)')
        },
        order.kind === 'run' ? LIMIT : CHECK_LIMIT
      )
      child.on('message', hear)
      child.once('exit', lost)
      child.send(order)
    })
  }

  end(): void {
    this.#child?.removeAllListeners('exit')
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}

async function examine(runner: Runner, wanted: readonly Mutation[]): Promise<Outcome[]> {
  const tests = [...new Set(wanted.flatMap((mutation) => mutation.tests))]
  const broken = await runner.ask({ kind: 'check', tests })
  if (broken !== undefined) throw new Error(`Fails without any fault: ${broken}`)
  const outcomes: Outcome[] = []
  for (const mutation of wanted) {
    const noticed = await runner.ask({ kind: 'run', mutation })
    outcomes.push({ mutation, noticed })
    const mark =
      noticed !== undefined ? 'noticed ' : mutation.harmless === undefined ? 'SURVIVED' : 'harmless'
    console.log(
      `${String(outcomes.length).padStart(3)}/${wanted.length} ${mark} ${mutation.file}: ${mutation.breaks} (${noticed ?? ''})`
    )
  }
  return outcomes
}

function report(outcomes: readonly Outcome[], seconds: number): boolean {
  const survivors = outcomes.filter(({ noticed }) => noticed === undefined)
  const [open, harmless] = [false, true].map((known) =>
    survivors.filter(({ mutation }) => !!mutation.harmless === known)
  )
  const counted = outcomes.length - harmless!.length
  const score = counted === 0 ? 100 : ((counted - open!.length) / counted) * 100
  console.log(
    `\n${counted - open!.length} of ${counted} faults noticed (${score.toFixed(1)} %) in ${seconds.toFixed(0)} s`
  )
  for (const { mutation } of harmless!)
    console.log(`harmless: ${mutation.file}: ${mutation.breaks} (${mutation.harmless})`)
  for (const { mutation } of open!)
    console.log(
      `SURVIVED: ${mutation.file}: ${mutation.breaks}\n  ${mutation.from}\n→ ${mutation.to}`
    )
  for (const { mutation, noticed } of outcomes)
    if (mutation.harmless && noticed)
      console.log(`not harmless: ${mutation.file}: ${mutation.breaks} (${noticed})`)
  return open!.length === 0
}

/**
 * Tries the faults whose file or description contains one of the words; all without a word. Returns
 * true if the tests noticed each. @throws Error if no fault is called so
 */
export async function tryRules(words: readonly string[]): Promise<boolean> {
  const wanted = mutations.filter(
    ({ file, breaks }) =>
      words.length === 0 || words.some((word) => file.includes(word) || breaks.includes(word))
  )
  if (wanted.length === 0) throw new Error(`No fault is called so: ${words.join(' ')}`)
  const began = performance.now()
  const runner = new Runner()
  try {
    const outcomes = await examine(runner, wanted)
    return report(outcomes, (performance.now() - began) / 1000)
  } finally {
    runner.end()
    rmSync(runner.copy, { recursive: true, force: true })
  }
}
