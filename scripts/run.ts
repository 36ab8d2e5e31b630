// Runs the tools under node_modules with the pinned Node.
import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

export type Result = { code: number; output: string }

/**
 * Runs a command in the project folder; its output is shown live and returned. `code` is 1 for
 * signals.
 * @param stop tells the command to end, as Ctrl+C does, and waits for it
 */
export const run = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  stop?: AbortSignal
): Promise<Result> => start(command, args, { env, stop, live: true })

/** As `run`, but its output is only returned. */
export const runSilently = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {}
): Promise<Result> => start(command, args, { env, live: false })

type Options = { env: NodeJS.ProcessEnv; stop?: AbortSignal | undefined; live: boolean }

function start(
  command: string,
  args: readonly string[],
  { env, stop, live }: Options
): Promise<Result> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    let output = ''
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      if (live) stream.write(chunk)
    }
    child.stdout.on('data', take(process.stdout))
    child.stderr.on('data', take(process.stderr))
    stop?.addEventListener('abort', () => child.kill('SIGINT'))
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
