// Reads the mail a pod has written.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SentMail = {
  to: string
  subject: string
  text: string
  /** The first link, as path and query. */ link: string | undefined
}

function parse(source: string): SentMail {
  const [head = '', ...rest] = source.split('\n\n')
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  const text = rest.join('\n\n').trim()
  return {
    to: field('To'),
    subject: field('Subject'),
    text,
    link: /https?:\/\/[^\s/]+(\S*)/.exec(text)?.[1]
  }
}

/**
 * Mail in the order it was sent.
 * @param data the pod's data folder (`app.files.root`)
 * @param to only to this address
 */
export function readOutbox(data: string, to?: string): SentMail[] {
  const folder = join(data, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => to === undefined || mail.to === to)
}
