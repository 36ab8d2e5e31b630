// Rules for tests: they run our own modules, wait for what must happen, and do nothing twice.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../run.ts'

/** A pause of some milliseconds, or a test that is run again. 0 only lets promises continue. */
const PAUSE =
  /waitForTimeout\(|new Promise[^\n]*\bsetTimeout\(\w+, (?!0\))|\bretr(?:y|ies): [1-9]|\.toPass\(/

/** The lines of a test that sleep, or let it or a part of it run again. */
export const pauses = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      PAUSE.test(line) ? [`${file}:${index + 1} sleeps or repeats: wait for what must happen`] : []
    )

const isMock = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) && /^(?:do)?[mM]ock$/.test(expression.name.text)

/** The module that an argument names: by a text, or by `import('…')`. */
const named = (argument: ts.Expression | undefined): string | undefined =>
  !argument
    ? undefined
    : ts.isStringLiteralLike(argument)
      ? argument.text
      : ts.isCallExpression(argument) && argument.expression.kind === ts.SyntaxKind.ImportKeyword
        ? named(argument.arguments[0])
        : undefined

/** The lines of a test that replace a module of ours: by vi.mock or vi.doMock with its path. */
export function ownMocks(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isMock(node) && named(node.arguments[0])?.startsWith('.')) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      problems.push(`${file}:${line} mocks a module of ours: replace a part of env() instead`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

/** Where an engine tells nothing by itself, tests/browsers and benches have to ask again. */
export function checkTests(): string[] {
  const files = globSync(
    'tests/{boot,demo,e2e,lib,pod,real,scripts,stores,support,workers}/**/*.ts',
    {
      cwd: root,
      exclude: ['tests/scripts/sources.test.ts']
    }
  )
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...pauses(file, text), ...(text.includes('ock(') ? ownMocks(file, text) : [])]
  })
}
