// Source rules that no linter checks: file lengths, function lengths, files per folder, colours in
// tokens only, logical directions only, selectors that cost much, digits, one source of the
// language, variables of modules, storages of the browser, width of comments and Markdown.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { root } from '../run.ts'
import { checkSmallFiles } from './check-small-files.ts'

const MAXIMUM_LINES = 300

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

function checkLengths(): string[] {
  const files = globSync(
    ['src/**/*.{ts,tsx,astro,css}', '{demo,pod,scripts}/**/*.ts', 'astro.config.mjs'],
    { cwd: root }
  )
  return files
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAXIMUM_LINES)
    .map(
      ({ file, lines }) =>
        `${file} has ${lines} lines: more than ${MAXIMUM_LINES} hold two concerns`
    )
}

const MAXIMUM_FILES = 20

function checkFolders(): string[] {
  const sizes = new Map<string, number>()
  for (const file of globSync('{src,pod,demo,tests,scripts}/**/*.{ts,tsx,astro,css,sql,mjs}', {
    cwd: root,
    exclude: ['tests/fixtures/**']
  }))
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  return [...sizes]
    .filter(([, files]) => files > MAXIMUM_FILES)
    .map(([folder, files]) => `${folder} holds ${files} files: it may hold ${MAXIMUM_FILES}`)
}

const MAXIMUM_VARIABLES = 24

/** The variables of a module: their lines, and whether a comment directly above gives a reason. */
export function moduleVariables(file: string, text: string): { line: number; reason: boolean }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  return source.statements.flatMap((node) => {
    if (!ts.isVariableStatement(node) || node.declarationList.flags & ts.NodeFlags.Const) return []
    const line = lineOf(node.getStart(source))
    const comment = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1)
    return [{ line, reason: comment !== undefined && lineOf(comment.end) === line - 1 }]
  })
}

/** State belongs into stores, closures and arguments; a `let` of a module needs a reason. */
function checkVariables(): string[] {
  const variables = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    moduleVariables(file, read(file)).map((variable) => ({ file, ...variable }))
  )
  return [
    ...variables
      .filter(({ reason }) => !reason)
      .map(({ file, line }) => `${file}:${line} is a variable without a comment that says why`),
    ...(variables.length > MAXIMUM_VARIABLES
      ? [
          `src has ${variables.length} variables at the top of modules: it may have ${MAXIMUM_VARIABLES}`
        ]
      : [])
  ]
}

const STORAGES: ReadonlySet<string> = new Set(['localStorage', 'sessionStorage', 'indexedDB'])

/** The lines of a TypeScript file that use one of the browser's storages. */
export function storageUses(file: string, text: string): number[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && STORAGES.has(node.text))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return lines
}

function checkStorages(): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/lib/storage/**'] }).flatMap(
    (file) =>
      storageUses(file, read(file)).map(
        (line) => `${file}:${line} uses a storage of the browser: only src/lib/storage does`
      )
  )
}

const MAXIMUM_FUNCTION_LINES = 80
/** Folders whose functions are measured. */
const MEASURED_FOLDERS: readonly string[] = ['demo', 'pod', 'scripts', 'src']

type NodeWithBody =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.ConstructorDeclaration
  | ts.AccessorDeclaration

const isFunction = (node: ts.Node): node is NodeWithBody =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isConstructorDeclaration(node) ||
  ts.isAccessor(node)

/** The function's own name, or that of the variable or property that holds it. */
function nameOf(node: NodeWithBody, source: ts.SourceFile): string {
  if (ts.isConstructorDeclaration(node)) return 'constructor'
  const { parent } = node
  const holder = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent : node
  return (node.name ?? holder.name)?.getText(source) ?? 'a function without a name'
}

/** One line for each function of a TypeScript file that is too long. */
export function longFunctions(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    if (isFunction(node) && node.body) {
      const first = lineOf(node.getStart(source))
      const lines = lineOf(node.end) - first + 1
      if (lines > MAXIMUM_FUNCTION_LINES)
        problems.push(
          `${file}:${first} ${nameOf(node, source)} has ${lines} lines: a function may have ${MAXIMUM_FUNCTION_LINES}`
        )
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

function checkFunctions(): string[] {
  const files = globSync(
    MEASURED_FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root }
  )
  return files.flatMap((file) => longFunctions(file, read(file)))
}

const UNIVERSAL = /(?:[+~]|(?:\]|:has\([^)]*\))\s*>)\s*\*(?=[\s,{)]|$)/

/**
 * Selectors with "*" after a sibling, or for the children of what an attribute or `:has` chooses.
 * Browsers then look at the styles of everything within and beside, at each change on any page.
 */
export const costlySelectors = (file: string, css: string): string[] =>
  css
    .split('\n')
    .flatMap((line, index) =>
      UNIVERSAL.test(line)
        ? [`${file}:${index + 1} uses "*" after a sibling or condition: name the elements`]
        : []
    )

function checkStyles(): string[] {
  const problems: string[] = []
  for (const file of globSync('src/**/*.css', { cwd: root })) {
    problems.push(...costlySelectors(file, withoutComments(read(file))))
    if (file.endsWith('tokens.css')) continue
    for (const [index, line] of withoutComments(read(file)).split('\n').entries()) {
      const where = `${file}:${index + 1}`
      if (/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(line))
        problems.push(`${where} names a colour: use a token`)
      if (
        /(?:^|[\s;{])(?:margin|padding|border|inset)-(?:left|right)|(?:^|[\s;{])(?:left|right)\s*:|text-align:\s*(?:left|right)/.test(
          line
        )
      ) {
        problems.push(`${where} uses left or right: use logical properties`)
      }
    }
  }
  return problems
}

/** Pages only compose islands, so they have at most 25 lines. */
function checkPages(): string[] {
  return globSync('src/pages/**/*.astro', { cwd: root })
    .filter((file) => read(file).split('\n').length - 1 > 25)
    .map((file) => `${file} is longer than 25 lines`)
}

/**
 * All formatted numbers must use `intlTag`, so that digits are the same everywhere.
 * lib/i18n/formats.ts does so in one place.
 */
function checkFormats(): string[] {
  return globSync('src/**/*.{ts,tsx,astro}', { cwd: root })
    .filter((file) => !file.endsWith('i18n/formats.ts'))
    .filter((file) =>
      /(?:Intl\.(?:Number|DateTime|RelativeTime)Format|\.toLocale(?:Date|Time)?String)\((?!intlTag\b)/.test(
        read(file)
      )
    )
    .map((file) => `${file} formats numbers or dates without intlTag`)
}

/** One line for each component that is handed the language. */
export const languageProps = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      /\s(?:t=\{t\}|locale=\{locale\})/.test(line)
        ? [`${file}:${index + 1} hands the language down: the component reads it with useLanguage`]
        : []
    )

function checkLanguage(): string[] {
  const files = globSync('src/**/*.tsx', { cwd: root })
  return files.flatMap((file) => languageProps(file, read(file)))
}

const MAXIMUM_COLUMNS = 100

/** The comment lines of a file that are too long, except instructions to a tool and commands. */
export const wideComments = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      line.length > MAXIMUM_COLUMNS && /^\s*(?:\/\/|\/?\*)(?! (?:eslint|oxlint)-| {3})/.test(line)
        ? [`${file}:${index + 1} has ${line.length} columns: comments have ${MAXIMUM_COLUMNS}`]
        : []
    )

/** The formatter breaks code, but not comments. */
function checkComments(): string[] {
  const files = globSync('{src,pod,demo,scripts,tests}/**/*.{ts,tsx,astro,css}', {
    cwd: root,
    exclude: ['tests/fixtures/**']
  })
  return files.flatMap((file) => wideComments(file, read(file)))
}

/** Signs that stand on a letter take no column. */
const columns = (line: string): number => [...line.replace(/\p{Mn}|\p{Mc}|\u200d/gu, '')].length

/** The lines of a page that are too long; an address cannot be broken, nor can a test's name. */
export const wideLines = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      columns(line) > MAXIMUM_COLUMNS && !/^\s*\S+$|^\| `/.test(line)
        ? [`${file}:${index + 1} has over ${MAXIMUM_COLUMNS} columns: make wide tables lists`]
        : []
    )

function checkMarkdown(): string[] {
  const files = globSync(['*.md', '{docs,demo,locales,pod,tests}/**/*.md'], { cwd: root })
  return files.flatMap((file) => wideLines(file, read(file)))
}

export const checkSources = (): string[] => [
  ...checkLengths(),
  ...checkSmallFiles(),
  ...checkFunctions(),
  ...checkVariables(),
  ...checkStorages(),
  ...checkFolders(),
  ...checkStyles(),
  ...checkPages(),
  ...checkFormats(),
  ...checkLanguage(),
  ...checkComments(),
  ...checkMarkdown()
]
