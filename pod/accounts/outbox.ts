// Mail of the pod. Nothing leaves the machine: each message becomes a text file that mail programs
// can open.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

export type Mail = { to: string; subject: string; text: string }
export type Outbox = {
  /** Writes a message to `<data>/outbox/`. File names sort by time. */
  send(mail: Mail): void
}

/** Line breaks would end a header early, so they become spaces. */
const header = (text: string): string => text.replace(/[\r\n]+/g, ' ')

/**
 * @param root the pod's data folder
 * @param from the sender, as `name <address>`
 * @param now milliseconds since 1970
 */
export function createOutbox(root: string, from: string, now: () => number): Outbox {
  const folder = join(root, 'outbox')
  let serial = 0
  return {
    send({ to, subject, text }) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const date = new Date(now())
      const name = `${date.toISOString().replace(/[^\dT]/g, '')}-${String(++serial).padStart(5, '0')}-${randomUUID().slice(0, 8)}.eml`
      const lines = [
        `From: ${header(from)}`,
        `To: ${header(to)}`,
        `Subject: ${header(subject)}`,
        `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit'
      ]
      writeFileSync(join(folder, name), `${lines.join('\n')}\n\n${text}\n`, { mode: 0o600 })
    }
  }
}
