// The part of sax that the pod uses, with types: the package has none.
import { createRequire } from 'node:module'

export type Tag = {
  name: string
  attributes: Record<string, string>
  isSelfClosing: boolean
}
export type Parser = {
  /** The name is known, and no attribute yet. */
  onopentagstart: (tag: Tag) => void
  onopentag: (tag: Tag) => void
  onclosetag: (name: string) => void
  ontext: (text: string) => void
  oncdata: (text: string) => void
  onerror: (error: Error) => void
  /** Must be emptied after a mistake, or nothing more is read. */
  error: Error | null
  /** The elements that are open, the root first. */
  tags: Tag[]
  write(text: string): Parser
  close(): Parser
}
type Options = { strictEntities?: boolean; position?: boolean }

export const { SAXParser } = createRequire(import.meta.url)('sax') as {
  SAXParser: new (strict: boolean, options?: Options) => Parser
}
