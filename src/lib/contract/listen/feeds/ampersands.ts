// Repairs a frequent mistake of feeds: an & that stands for itself. sax would take the "<" after it
// for text, and an element would lose its end.

/** Longer than any reference and than the marks of CDATA. */
const MAX_LENGTH = 32
const LOOSE = /&(?!(?:#\d{1,28}|#x[\da-f]{1,27}|[a-z][\w.-]{0,28});)/gi
const CDATA = /(<!\[CDATA\[|\]\]>)/
/** The beginning of a reference or mark at the end of a piece; the next piece has the rest. */
const UNFINISHED = /(?:&[#\w.-]{0,29}|<!?\[?C?D?A?T?A?|\]{1,2})$/

/**
 * Makes a function that escapes each & that begins no reference, for pieces of one document in
 * their order; inside CDATA nothing is changed. A few characters may be held back for the next
 * piece; `last` returns all.
 */
export function looseAmpersands(): (piece: string, last?: boolean) => string {
  let rest = ''
  let inside = false
  return (piece, last = false) => {
    const text = rest + piece
    const tail = Math.max(0, text.length - MAX_LENGTH)
    const begun = last ? -1 : text.slice(tail).search(UNFINISHED)
    const cut = begun < 0 ? text.length : tail + begun
    rest = text.slice(cut)
    return text
      .slice(0, cut)
      .split(CDATA)
      .map((part) => {
        if (part === '<![CDATA[') inside = true
        else if (part === ']]>') inside = false
        else if (!inside) return part.replace(LOOSE, '&amp;')
        return part
      })
      .join('')
  }
}
