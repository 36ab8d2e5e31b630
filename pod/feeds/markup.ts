// The elements of a document that may contain mistakes, read while it arrives. sax only reports
// what stands in the text: it expands no entities of documents and loads nothing.
import { looseAmpersands } from '../../src/lib/contract/listen/feeds/ampersands.ts'
import { SAXParser, type Tag } from './sax.ts'

/** What is no feed; the message says why. */
export class InvalidFeed extends Error {
  override name = 'InvalidFeed'
}

/** Each mistake costs time; no honest document has as many. */
const MAX_MISTAKES = 2000
/** sax's message about a comment, a value of an attribute and so on that never ends. */
const TOO_LONG = 'Max buffer length'
/** Elements of HTML that have no end, though some feeds write them without the slash of XML. */
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'wbr'])

type Listener = {
  open(tag: Tag): void
  close(): void
  text(more: string): void
}
export type MarkupReader = {
  /** @throws InvalidFeed, or what the listener has thrown */
  write(text: string): void
  /** @throws InvalidFeed if the root element has no end */
  end(): void
}

/**
 * Reads one document. Mistakes are passed over, as real pods do; what stands behind the root
 * element is not read.
 */
export function createMarkupReader({ open, close, text }: Listener): MarkupReader {
  const parser = new SAXParser(true, { strictEntities: false, position: true })
  const escape = looseAmpersands()
  /** Thrown to leave the parser once the root element has ended. */
  const done = new Error('done')
  let depth = 0
  let mistakes = 0
  let isDone = false
  let isVoid = false

  // sax asks an element for its own attributes with this method of it, and leaves out those that it
  // has: an attribute of this name would else take the place of the method.
  parser.onopentagstart = ({ attributes }) =>
    void Object.defineProperty(attributes, 'hasOwnProperty', {
      value: Object.prototype.hasOwnProperty
    })
  parser.onopentag = (tag) => {
    if (depth > 0 && VOID.has(tag.name)) {
      isVoid = tag.isSelfClosing
      if (!isVoid) parser.tags.pop()
      return text(`<${tag.name}>`)
    }
    depth++
    open(tag)
  }
  parser.onclosetag = () => {
    if (isVoid) return void (isVoid = false)
    close()
    if (--depth > 0) return
    isDone = true
    throw done
  }
  parser.ontext = text
  parser.oncdata = text
  parser.onerror = ({ message }) => {
    const [reason] = message.split('\n') as [string]
    if (++mistakes > MAX_MISTAKES || reason.startsWith(TOO_LONG)) throw new InvalidFeed(reason)
    parser.error = null
  }
  const write = (piece: string): void => {
    if (isDone) return
    try {
      parser.write(piece)
    } catch (error) {
      if (error !== done) throw error
    }
  }
  return {
    write: (piece) => write(escape(piece)),
    end() {
      write(escape('', true))
      if (depth > 0) throw new InvalidFeed('Unclosed root tag')
    }
  }
}
