// Prints the findings as a table for a terminal, or for a file if there is no terminal.
import type { Finding, Mark, Section } from './finding.ts'

const WORDS: Readonly<Record<Mark, string>> = { ok: 'ok', note: 'note', problem: 'PROBLEM' }
const COLOURS: Readonly<Record<Mark, string>> = {
  ok: '\x1b[32m',
  note: '\x1b[33m',
  problem: '\x1b[31m'
}
const MOST_CHARACTERS = 1000

/**
 * Untrusted text in one line: without control characters and characters that change the text
 * direction or have no width, cut at `most` characters.
 */
export function plain(text: string, most = MOST_CHARACTERS): string {
  const line = text
    .slice(0, most * 4)
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g, '')
    .replace(/ +/g, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/** Lines of at most `width` characters; a longer word is cut. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text
    .split(' ')
    .flatMap((each) => each.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [])) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return line ? [...lines, line] : lines
}

/** @param width columns of the terminal */
export function writeTable(
  sections: readonly Section[],
  { colours = false, width = 100 } = {}
): string {
  const shown = sections.filter(({ findings }) => findings.length > 0)
  const first = Math.max(...Object.values(WORDS).map((word) => word.length))
  const second = Math.max(
    0,
    ...shown.flatMap(({ findings }) => findings.map(({ what }) => what.length))
  )
  const indent = 2 + first + 2 + second + 2
  const room = Math.max(30, Math.min(width, 120) - indent)
  const bold = (text: string): string => (colours ? `\x1b[1m${text}\x1b[0m` : text)

  function row({ mark, what, says, advice }: Finding): string[] {
    const word = WORDS[mark].padEnd(first)
    const marked = colours ? `${COLOURS[mark]}${word}\x1b[0m` : word
    const [head = '', ...others] = wrap(plain(says), room)
    const further = [...others, ...wrap(advice ? plain(`> ${advice}`) : '', room)]
    return [
      `  ${marked}  ${what.padEnd(second)}  ${head}`,
      ...further.map((line) => ' '.repeat(indent) + line)
    ]
  }

  return shown
    .map(({ title, findings }) =>
      [bold(title), ...findings.flatMap(row)].map((line) => line.trimEnd()).join('\n')
    )
    .join('\n\n')
}
