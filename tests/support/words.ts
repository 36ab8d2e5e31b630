// The English texts as they appear in the interface.
import { readdirSync, readFileSync } from 'node:fs'
import { addTexts, translator } from '../../src/lib/i18n/texts.ts'

const folder = 'locales/en-US'
for (const file of readdirSync(folder)) {
  const texts = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>
  addTexts(
    'en-US',
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [`${file.replace('.json', '')}.${key}`, text])
    )
  )
}

/** The sentence of a key, e.g. `errors.server`. */
export const words = translator('en-US')
