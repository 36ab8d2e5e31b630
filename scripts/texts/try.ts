import { problemsOf, readTexts, untranslated } from './problems.ts'
const [tag = ''] = process.argv.slice(2)
const source = readTexts('en-US'), texts = readTexts(tag)
const p = problemsOf(tag, texts, source)
console.log(p.slice(0, 60).join('\n'), `\n${p.length} problems`)
const u = untranslated(texts, source)
console.log(`${u.length} equal to English:`, u.join(' '))
