// Rules for the titles of tests: a title is a sentence with a subject and a verb, because a report
// shows it without the line before. docs/writing-tests.md#every-test
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../run.ts'

/**
 * Words that continue a sentence whose subject is elsewhere: prepositions and the like, and verbs
 * that no noun is spelled like.
 */
const CONTINUES = new RegExp(
  `^(?:${[
    'of|that|with|by|on|and|or|but|nor|in|into|to|for|from|also|never|not|who|whose|which|so',
    'are|is|was|were|has|have|does|do|can|cannot|may|must|should',
    'accepts|adds|asks|becomes|begins|belongs|comes|deletes|follows|gets|gives|goes|ignores',
    'keeps|knows|lasts|lets|makes|offers|opens|prints|reads|refuses|removes|returns|says|sends',
    'skips|stays|survives|tells|throws|translates|writes'
  ].join('|')})\\b`,
  'i'
)

/** The function that a call ends up calling: `test` for `test`, `test.each(…)`, `test.skip`. */
function calledName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return calledName(callee.expression)
  return ts.isTaggedTemplateExpression(callee) ? calledName(callee.tag) : ''
}

/** `test.describe` and `test.step` name parts of a report, no tests. */
const isTest = (call: ts.CallExpression): boolean =>
  ['it', 'test'].includes(calledName(call.expression)) &&
  call.arguments.length > 1 &&
  !/\.(?:describe|step)\b/.test(call.expression.getText())

/** The titles of a file's tests that begin in the middle of a sentence, one line for each. */
export function unfinishedTitles(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) && isTest(node) ? node.arguments[0] : undefined
    if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
      const words = title.getText(source).slice(1, -1)
      const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1
      if (CONTINUES.test(words))
        problems.push(`${file}:${line} "${words}": a title is a sentence with a subject and a verb`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

/** One line for each title that does not stand alone. */
export const checkTitles = (): string[] =>
  globSync('tests/**/*.ts', { cwd: root }).flatMap((file) =>
    unfinishedTitles(file, readFileSync(join(root, file), 'utf8'))
  )
