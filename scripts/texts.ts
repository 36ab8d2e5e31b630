// Texts of a language for translators: npm run texts -- check|export|import. locales/README.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../src/lib/i18n/locales.ts'
import { root } from './run.ts'
import { fileOf, fromXliff, toXliff } from './texts/exchange.ts'
import { problemsOfLanguage } from './checks/check-texts.ts'
import { problemsOf, readTexts } from './texts/problems.ts'

const known = (tag: string | undefined): string => {
  if (!locales.some((each) => each.tag === tag)) throw new Error(`Unsupported locale: ${tag}`)
  return tag!
}

/** Prints what is wrong. @returns whether nothing is */
function check(tag: string): boolean {
  const problems = problemsOfLanguage(tag)
  for (const line of problems) console.log(line)
  console.log(`${tag}: ${problems.length} problems`)
  return problems.length === 0
}

/** Writes the file of a language: by default `<tag>.xlf` in the current folder. */
async function exportTexts(tag: string, file = `${tag}.xlf`): Promise<boolean> {
  writeFileSync(file, await toXliff(tag, readTexts(tag), readTexts('en-US')))
  console.log(`${file} written`)
  return true
}

/** Takes the texts of a file over; nothing is written if a text is broken. */
async function importTexts(file: string): Promise<boolean> {
  const { tag, texts } = await fromXliff(readFileSync(file, 'utf8'))
  const source = readTexts('en-US')
  const broken = problemsOf(known(tag), texts, source).filter((each) => !/ has no /.test(each))
  for (const line of broken) console.log(`${tag}: ${line}`)
  if (broken.length > 0) return false
  mkdirSync(join(root, 'locales', tag), { recursive: true })
  for (const [area, from] of Object.entries(source))
    writeFileSync(join(root, 'locales', tag, `${area}.json`), fileOf(tag, texts[area] ?? {}, from))
  return check(tag)
}

const [command, argument, file] = process.argv.slice(2)
const done =
  command === 'check'
    ? check(known(argument))
    : command === 'export'
      ? await exportTexts(known(argument), file)
      : command === 'import' && argument
        ? await importTexts(argument)
        : undefined
if (done === undefined)
  console.log('npm run texts -- check <tag> | export <tag> [file.xlf] | import <file.xlf>')
process.exitCode = done ? 0 : 1
