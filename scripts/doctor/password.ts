// Reads the password from the environment, the terminal without echo, or the first line of piped
// input.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Hides the typed characters. */
const silent = new Writable({
  write(_chunk, _encoding, done) {
    done()
  }
})

/** @throws Error if there is no password */
export async function askPassword(name: string): Promise<string> {
  const { ATOLL_PASSWORD: given } = process.env
  if (given) return given
  const terminal = process.stdin.isTTY === true
  if (terminal) process.stderr.write(`Password of ${name}: `)
  const lines = createInterface({ input: process.stdin, output: silent, terminal })
  try {
    const password = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve)
      lines.once('SIGINT', () => reject(new Error('Stopped.')))
      lines.once('close', () =>
        reject(new Error('There is no password: set ATOLL_PASSWORD, or type it.'))
      )
    })
    if (!password) throw new Error('The password is empty.')
    return password
  } finally {
    lines.close()
    process.stdin.unref?.()
    if (terminal) process.stderr.write('\n')
  }
}
