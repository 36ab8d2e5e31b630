// Adds the policy to every page, for hosts that do not send it as a header.
import { pagePolicy } from '../../src/lib/routes/policy.ts'

const SHEETS = /<link [^>]*rel="stylesheet"[^>]*>/g
/** Questions to the pod that serves the page. */
const QUESTIONS = /<link rel="preload" as="fetch"[^>]*>/g
const FIRST = /<script src="\/first\.js"[^>]*><\/script>/

/** The address in a script or link tag. */
const addressIn = (tag: string): string => /(?:href|src)="([^"]+)"/.exec(tag)?.[1] ?? ''

/**
 * Puts the policy into the head and arranges the resources of the first paint. Browsers do not
 * preload past a policy in the page, so the head's plain scripts, the questions to the pod and the
 * style sheets are preloaded before it, all at once; later each would cost a round trip. The script
 * comes before the sheets, because a script waits for sheets above it and the rest of the page
 * waits for the script: so the body is parsed while the sheets load. Sheets that the first paint
 * does not need stand at the end, so that they do not compete with what it needs.
 * @param ownPod whether the origin of the page may be a pod, so that it is asked at once
 * @throws Error for a page without the first script
 */
export function withPolicy(html: string, ownPod: boolean): string {
  const first = FIRST.exec(html)?.[0]
  if (!first) throw new Error('A page lacks the first script')
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const sheets = head.match(SHEETS) ?? []
  const isLate = (sheet: string) => sheet.includes('media="print"')
  const now = sheets.filter((sheet) => !isLate(sheet))
  const ahead = [
    `<link rel="preload" as="script" href="${addressIn(first)}">`,
    ...(ownPod ? (head.match(QUESTIONS) ?? []) : []),
    ...now.map((sheet) => `<link rel="preload" as="style" href="${addressIn(sheet)}">`),
    ...(/<script[^>]* src="\/fill\.js"/.test(html)
      ? ['<link rel="preload" as="script" href="/fill.js">']
      : [])
  ]
  const policy = `<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">`
  const later = sheets.filter(isLate).join('')
  return (
    head
      .replaceAll(SHEETS, '')
      .replaceAll(QUESTIONS, '')
      .replace(first, () => ahead.join('') + policy + first + now.join('')) +
    html.slice(end).replace('</body>', () => `${later}</body>`)
  )
}
