// Builds /embed.html, the player for frames in other sites: its page, its script and its texts.
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_TAG, PSEUDO_TAG, locales } from '../../src/lib/i18n/locales.ts'
import { pagePolicy } from '../../src/lib/routes/policy.ts'
import { root } from '../run.ts'
import { headScript } from './first-script.ts'

const ICONS = ['play', 'pause', 'prev', 'next']

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Style sheets without comments and indentation. */
const sheet = (file: string): string =>
  read(file)
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

/** The icons that the page shows, of all icons of the client. */
function icons(): string {
  const all = ['frame', 'icons'].map((file) => read(`src/lib/pictures/${file}.svg`)).join('')
  return ICONS.map((name) => {
    const found = new RegExp(`<symbol id="i-${name}"[^]*?</symbol>`).exec(all)?.[0]
    if (!found) throw new Error(`There is no icon ${name}`)
    return found
  }).join('')
}

/** The page; the script draws what the query asks for. @param version changes with the client */
export const embedPage = (version = ''): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="strict-origin-when-cross-origin">
<title>Atoll</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${sheet('src/styles/base/tokens.css')}
${sheet('src/styles/embed-page.css')}</style>
<script src="/embed.js${version && `?${version}`}" defer></script>
</head>
<body>
<svg>${icons()}</svg>
<main aria-busy="true"></main>
</body>
</html>
`

/** The texts of one language, as the page asks for them. */
export const embedTexts = (tag: string): Promise<string> =>
  readFile(join(root, 'locales', tag, 'embedPage.json'), 'utf8')

/** Writes everything. @param dist folder of the built site, with a final slash */
export async function writeEmbed(dist: string, version: string): Promise<void> {
  await writeFile(join(dist, 'embed.html'), embedPage(version))
  await writeFile(join(dist, 'embed.js'), await headScript('embed'))
  await mkdir(join(dist, 'embed'), { recursive: true })
  for (const { tag } of locales) {
    if (tag === DEFAULT_TAG || tag === PSEUDO_TAG) continue
    const texts = JSON.stringify(JSON.parse(await embedTexts(tag)))
    await writeFile(join(dist, 'embed', `${tag}.json`), texts)
  }
}
