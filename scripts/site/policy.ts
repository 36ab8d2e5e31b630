// Every page says the policy itself, for hosts that send none.
import { pagePolicy } from '../../src/lib/routes/policy.ts'

const SHEETS = /<link [^>]*rel="stylesheet"[^>]*>/g
const FIRST = /<script src="\/first\.js"[^>]*><\/script>/

/** The address in a tag. */
const addressIn = (tag: string): string => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? ''

/**
 * Puts the policy into the head, and what the first paint waits for around it. Browsers do not look ahead where a page names a
 * policy, so the first script and the sheets are asked for before it, in one go; later each would cost a round trip of its own.
 * The script stands before the sheets, as a script waits for those above it, and the rest of the page for the script: like this
 * the body is read while the sheets are on their way. A sheet that the first paint does not need goes to the end, or it would
 * share the line with one that it does.
 * @throws Error for a page without the first script
 */
export function withPolicy(html: string): string {
  const first = FIRST.exec(html)?.[0]
  if (!first) throw new Error('A page lacks the first script')
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const sheets = head.match(SHEETS) ?? []
  const isLate = (sheet: string) => sheet.includes('media="print"')
  const now = sheets.filter((sheet) => !isLate(sheet))
  const ahead = [
    `<link rel="preload" as="script" href="${addressIn(first)}">`,
    ...now.map((sheet) => `<link rel="preload" as="style" href="${addressIn(sheet)}">`)
  ]
  const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">`
  const later = sheets.filter(isLate).join('')
  return (
    head.replaceAll(SHEETS, '').replace(first, () => ahead.join('') + policy + first + now.join('')) + later + html.slice(end)
  )
}
