// Removes scripts from a built page that do nothing but import a script which the page has already.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MODULES = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g

/** @param dist folder of the built site */
export function withoutBareScripts(html: string, dist: string): string {
  const present = [...html.matchAll(MODULES)].map(([, src]) => src!)
  return html.replace(MODULES, (tag, src: string) => {
    const code = readFileSync(join(dist, src), 'utf8')
    const only = /^import\s*["']\.\/([^"']+)["'];?\s*$/.exec(code)?.[1]
    return only && present.some((other) => other.endsWith(`/${only}`)) ? '' : tag
  })
}
