// The effects of the editor's buttons on a Markdown text and its selection. No DOM.
// docs/product/text.md#writing-rich-text.

/** A text and its selection, in UTF-16 units; an empty selection is the caret. */
export type Draft = { readonly text: string; readonly start: number; readonly end: number }

export type Command = 'bold' | 'italic' | 'code' | 'heading' | 'list' | 'quote' | 'link'
type Range = { start: number; end: number }

/** The signs before the words of a line: heading, quote, list. */
const PREFIX = /^\s*(?:(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+)*/
const FENCE = '```'

/** The lines that a selection touches. */
function linesOf({ text, start, end }: Draft): Range[] {
  const lines: Range[] = []
  let from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
  for (;;) {
    const next = text.indexOf('\n', from)
    const to = next < 0 ? text.length : next
    lines.push({ start: from, end: to })
    if (next < 0 || to >= end) return lines
    from = to + 1
  }
}

const isBlank = (text: string, { start, end }: Range): boolean =>
  text.slice(start, end).trim() === ''

/** How often a sign stands before, or after, a place. */
function runAt(text: string, place: number, sign: string, way: 1 | -1): number {
  let count = 0
  while (text[way < 0 ? place - 1 - count : place + count] === sign) count++
  return count
}

/**
 * The words of a range: without the spaces at its edges, and without the marks around them, also if
 * the range has only some of these. The marks of two words stay with them.
 */
function coreOf(text: string, range: Range, sign: string): Range {
  let { start, end } = range
  const trim = () => {
    while (start < end && /\s/.test(text[start]!)) start++
    while (end > start && /\s/.test(text[end - 1]!)) end--
  }
  trim()
  // The selection has no text besides the marks: there is nothing to unwrap.
  if (runAt(text, start, sign, 1) >= end - start) return { start, end }
  start -= runAt(text, start, sign, -1)
  end += runAt(text, end, sign, 1)
  for (;;) {
    const inner = Math.min(runAt(text, start, sign, 1), runAt(text, end, sign, -1))
    if (inner === 0 || start + inner * 2 >= end) return { start, end }
    start += inner
    end -= inner
    trim()
  }
}

/** Whether a range stands in marks of this length. Three asterisks are bold and italic. */
function isMarked(text: string, { start, end }: Range, mark: string): boolean {
  const sign = mark[0]!
  const run = Math.min(runAt(text, start, sign, -1), runAt(text, end, sign, 1))
  return mark.length === 2 ? run % 4 >= 2 : run % 2 === 1
}

/** The words to mark: the selected part of each line, without the sign of a list etc. */
function wordsOf(draft: Draft, sign: string): Range[] {
  const { text, start, end } = draft
  const lines = linesOf(draft)
  const parts = lines.map((line) => {
    const prefix = PREFIX.exec(text.slice(line.start, line.end))![0].length
    const from = Math.min(Math.max(start, line.start + prefix), line.end)
    return coreOf(text, { start: from, end: Math.max(from, Math.min(end, line.end)) }, sign)
  })
  const filled = parts.filter((part) => part.start < part.end)
  return filled.length > 0 ? filled : [parts[0]!]
}

function toggleMark(draft: Draft, mark: string): Draft {
  const words = wordsOf(draft, mark[0]!)
  const off = words.every((range) => isMarked(draft.text, range, mark))
  const changed = words.filter((range) => off || !isMarked(draft.text, range, mark))
  const { length } = mark
  let { text } = draft
  // From the last to the first, so that the places before stay right.
  for (const { start, end } of changed.toReversed())
    text = off
      ? text.slice(0, start - length) + text.slice(start, end) + text.slice(end + length)
      : text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end)
  // Each mark before a place moves it.
  const moved = (place: number): number => {
    const marks = changed.reduce(
      (sum, { start, end }) => sum + Number(start <= place) + Number(end < place),
      0
    )
    return place + (off ? -1 : 1) * marks * length
  }
  const [first, last] = [words[0]!, words.at(-1)!]
  return { text, start: moved(first.start), end: moved(last.end) }
}

/** Puts the lines between fences, or takes the fences away. */
function toggleFence(draft: Draft): Draft {
  const { text } = draft
  const lines = linesOf(draft)
  const [from, to] = [lines[0]!.start, lines.at(-1)!.end]
  const [before, after] = [`${FENCE}\n`, `\n${FENCE}`]
  if (text.slice(0, from).endsWith(before) && text.slice(to).startsWith(after))
    return {
      text:
        text.slice(0, from - before.length) + text.slice(from, to) + text.slice(to + after.length),
      start: from - before.length,
      end: to - before.length
    }
  return {
    text: text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to),
    start: from + before.length,
    end: to + before.length
  }
}

const prefixes = {
  heading: { own: '## ', like: /^#{1,6}[ \t]/ },
  list: { own: '- ', like: /^[-*+][ \t]/ },
  quote: { own: '> ', like: /^>[ \t]?/ }
} as const

/**
 * Begins each line with a prefix, or takes it away if all have it. Blank lines stay, unless there
 * is no other.
 */
function togglePrefix(draft: Draft, { own, like }: { own: string; like: RegExp }): Draft {
  const { text, start, end } = draft
  const all = linesOf(draft)
  const filled = all.filter((line) => !isBlank(text, line))
  const lines = filled.length > 0 ? filled : all.slice(0, 1)
  const has = (line: Range) => like.exec(text.slice(line.start, line.end))?.[0].length ?? 0
  const off = lines.every((line) => has(line) > 0)
  let [result, from, to] = [text, start, end]
  for (const line of lines.toReversed()) {
    const gone = off ? has(line) : 0
    const put = off || has(line) > 0 ? '' : own
    const shift = put.length - gone
    result = result.slice(0, line.start) + put + result.slice(line.start + gone)
    if (line.start <= start) from = Math.max(line.start, from + shift)
    to = Math.max(line.start, to + shift)
  }
  return { text: result, start: from, end: Math.max(from, to) }
}

const LINK = /\[([^[\]]*)\]\(([^()\s]*)\)/g
const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i
const EMPTY_ADDRESS = 'https://'

/**
 * Makes a link of the selected words and selects its address, or of a selected address and selects
 * its words. A link that the selection is in becomes its words again.
 */
function toggleLink({ text, start, end }: Draft): Draft {
  for (const { index, 0: whole, 1: words = '', 2: to = '' } of text.matchAll(LINK))
    if (index <= start && end <= index + whole.length) {
      const kept = words || (to === EMPTY_ADDRESS ? '' : to)
      return {
        text: text.slice(0, index) + kept + text.slice(index + whole.length),
        start: index,
        end: index + kept.length
      }
    }
  const chosen = text.slice(start, end)
  const isAddress = ADDRESS.test(chosen)
  const [words, address] = isAddress ? ['', chosen] : [chosen, EMPTY_ADDRESS]
  const link = `[${words}](${address})`
  const at = isAddress ? start + 1 : start + words.length + 3
  return {
    text: text.slice(0, start) + link + text.slice(end),
    start: at,
    end: at + (isAddress ? 0 : address.length)
  }
}

/**
 * Carries out a button of the editor. Twice the same command leaves the text as it was, if all or
 * none of the selected lines were so marked.
 */
export function applyCommand(draft: Draft, command: Command): Draft {
  switch (command) {
    case 'bold':
      return toggleMark(draft, '**')
    case 'italic':
      return toggleMark(draft, '*')
    case 'code':
      return draft.text.slice(draft.start, draft.end).includes('\n')
        ? toggleFence(draft)
        : toggleMark(draft, '`')
    case 'link':
      return toggleLink(draft)
    case 'heading':
    case 'list':
    case 'quote':
      return togglePrefix(draft, prefixes[command])
  }
}
