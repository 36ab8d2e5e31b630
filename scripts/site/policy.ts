// Every page says the policy itself, for hosts that send none.
import { pagePolicy } from '../../src/lib/routes/policy.ts'

const SHEETS = /<link [^>]*rel="stylesheet"[^>]*>/g
const FIRST = /<script src="\/first\.js"[^>]*><\/script>/

/**
 * Puts the policy into the head, and what the first paint waits for around it. Browsers do not look ahead where a page names a
 * policy, so nothing may stop them before they have met all of it: style sheets, then the policy, then the first script, all
 * asked for in one go. The other way round, each would cost a round trip of its own. A sheet that the first paint does not need
 * goes to the end, or it would share the line with one that it does.
 * @throws Error for a page without the first script
 */
export function withPolicy(html: string): string {
  const first = FIRST.exec(html)?.[0]
  if (!first) throw new Error('A page lacks the first script')
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const sheets = head.match(SHEETS) ?? []
  const isLate = (sheet: string) => sheet.includes('media="print"')
  const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">`
  const now = sheets.filter((sheet) => !isLate(sheet)).join('')
  const later = sheets.filter(isLate).join('')
  return head.replaceAll(SHEETS, '').replace(first, () => now + policy + first) + later + html.slice(end)
}
