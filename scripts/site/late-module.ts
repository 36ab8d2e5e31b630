// On pages with first rows, puts /after.js in the place of the layout's module, which it loads when
// the rows are painted (src/boot/first/after.ts).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const MODULE = /<script type="module" src="([^"]+)"><\/script>/

/** @param dist folder of the built site */
export function withLateModule(html: string, dist: string): string {
  if (!/<script[^>]* src="\/first\.js"[^>]* data-rows/.test(html)) return html
  const start = readdirSync(join(dist, '_astro')).find((name) => /^start\.[\w-]+\.js$/.test(name))
  if (!start || html.match(new RegExp(MODULE, 'g'))?.length !== 1)
    throw new Error('A page with first rows has one module, which loads start')
  return html.replace(
    MODULE,
    (_, src: string) =>
      `<script defer fetchpriority="low" src="/after.js" data-src="${src}" data-also="/_astro/${start}"></script>`
  )
}
