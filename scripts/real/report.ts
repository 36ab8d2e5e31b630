// The table at the end: the result of each journey in each column.

export type Cell = { result: 'ok' | 'failed' | 'not possible'; why?: string }
type Annotation = { type: string; description?: string }
type Spec = {
  title: string
  tests: {
    status: string
    annotations: Annotation[]
    results: { error?: { message?: string } }[]
  }[]
}
type Suite = { specs: Spec[]; suites?: Suite[] }
/** The used part of Playwright's JSON report. */
export type Report = { suites: Suite[]; errors: { message?: string }[] }

/** An error on one line: the first line of the message, with the expected and received values. */
function shorten(text = ''): string {
  const [first = '', ...rest] = text.replace(/\u001b\[\d+m/g, '').split('\n')
  return [
    first,
    ...rest.filter((line) => /^(Locator|Expected|Received|[-+] {2,}|Error)/.test(line)).slice(0, 5)
  ]
    .join(' ')
    .slice(0, 400)
}

function cellOf({ tests }: Spec): Cell {
  const [test] = tests
  if (test?.status === 'expected') return { result: 'ok' }
  if (test?.status === 'skipped') {
    const why =
      test.annotations.find(({ type }) => type === 'skip')?.description ?? 'was not reached'
    return { result: 'not possible', why }
  }
  return { result: 'failed', why: shorten(test?.results.at(-1)?.error?.message) }
}

/** Results of the journeys by name, in the order of the files. */
export function cellsOf({ suites }: Report): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  const walk = (suite: Suite): void => {
    for (const spec of suite.specs) cells.set(spec.title, cellOf(spec))
    suite.suites?.forEach(walk)
  }
  suites.forEach(walk)
  return cells
}

/**
 * The table, its notes and the totals. A column without cells could not be run, for its `reason`.
 * @returns also whether anything failed
 */
export function writeReport(
  columns: readonly {
    title: string
    cells: ReadonlyMap<string, Cell>
    reason?: string | undefined
  }[]
): { text: string; failed: boolean } {
  const notes: string[] = []
  const noteOf = (why: string): number => {
    const at = notes.indexOf(why)
    return at < 0 ? notes.push(why) : at + 1
  }
  const journeys = [...new Set(columns.flatMap(({ cells }) => [...cells.keys()]))]
  const rows = journeys.map((journey) => [
    journey,
    ...columns.map(({ cells, reason }): string => {
      const cell: Cell = cells.get(journey) ?? {
        result: 'not possible',
        why: reason ?? 'did not run'
      }
      return cell.why ? `${cell.result} (${noteOf(cell.why)})` : cell.result
    })
  ])
  const every = columns.flatMap(({ cells }) => [...cells.values()])
  const count = (result: Cell['result']): number =>
    every.filter((cell) => cell.result === result).length
  const table = [['journey', ...columns.map(({ title }) => title)], ...rows]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const [head, ...body] = table.map(line)
  const tried = count('ok') + count('failed')
  return {
    text: [
      head,
      line(widths.map((width) => '-'.repeat(width))),
      ...body,
      '',
      ...notes.map((why, at) => `(${at + 1}) ${why}`),
      '',
      `${count('ok')} of ${tried} journeys work; ${count('failed')} failed, ${count('not possible')} not possible.`
    ].join('\n'),
    failed: count('failed') > 0 || every.length === 0
  }
}
