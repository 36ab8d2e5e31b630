// Tables as text for spreadsheets.

export type CsvCell = string | number

/**
 * Spreadsheets run cells that begin like this, some with the wide signs, too. They may be names
 * that anybody chose; an apostrophe keeps them from it.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/

function cellText(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table separated by commas, with a line of names first. It begins with a byte order mark,
 * without which spreadsheets do not read UTF-8.
 */
export function csvText(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(cellText).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
