// What a source file says about texts: which keys stand in it, and which other files it loads, at
// once or as a late part.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { root } from '../../run.ts'

export type Module = {
  /** The files that it imports, also dynamically: their texts have to be there. */
  readonly now: readonly string[]
  /** The files of its late parts, which wait for their texts (islands/kit/late.tsx). */
  readonly late: readonly string[]
  /** Strings with the form of a key, `area.element`. */
  readonly words: readonly string[]
  /** Beginnings of keys: `t(`shortcuts.${command}`)` uses each key that begins with it. */
  readonly beginnings: readonly string[]
}

const WORD = /^[\w-]+\.\w+$/
const BEGINNING = /^[\w-]+\.\w*$/

/**
 * The address that an import or export statement loads; undefined for types and other statements.
 */
function staticImport(statement: ts.Statement): string | undefined {
  const loads = ts.isImportDeclaration(statement)
    ? !statement.importClause?.isTypeOnly
    : ts.isExportDeclaration(statement) && !statement.isTypeOnly
  const from = loads && (statement as ts.ImportDeclaration | ts.ExportDeclaration).moduleSpecifier
  return from && ts.isStringLiteral(from) ? from.text : undefined
}

const dynamicImport = (node: ts.Node): string | undefined => {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return
  const [address] = node.arguments
  return address && ts.isStringLiteral(address) ? address.text : undefined
}

const isLate = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'late'

/** What the text of a file says; addresses are as written, types are left out. */
export function readModule(file: string, text: string): Module {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const now = source.statements.flatMap((each) => staticImport(each) ?? [])
  const late: string[] = []
  const words = new Set<string>()
  const beginnings = new Set<string>()
  const visit = (node: ts.Node, within: boolean): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    const address = dynamicImport(node)
    if (address !== undefined) (within ? late : now).push(address)
    else if (ts.isStringLiteralLike(node) && WORD.test(node.text)) words.add(node.text)
    else if (ts.isTemplateExpression(node)) {
      const [first, second] = node.templateSpans
      const ends = second === undefined && first?.literal.text === ''
      if (ends && BEGINNING.test(node.head.text)) beginnings.add(node.head.text)
    }
    ts.forEachChild(node, (child) => visit(child, within || isLate(node)))
  }
  visit(source, false)
  return { now, late, words: [...words], beginnings: [...beginnings] }
}

/** The part of an Astro file before its HTML. */
const frontmatter = (text: string): string => text.split('---')[1] ?? ''

/** Islands of an Astro file that run in the browser, and the layouts that it draws. */
function readAstro(_: string, text: string): Module {
  const html = text.split('---').slice(2).join('---')
  const drawn = new Set([...html.matchAll(/<(\w+)\b[^<]*?\bclient:/g)].map(([, name]) => name))
  const now: string[] = []
  for (const [, names, from] of frontmatter(text).matchAll(/^import (.+) from '(\..+)'$/gm))
    if (from!.endsWith('.astro') || names!.match(/\w+/g)?.some((name) => drawn.has(name)))
      now.push(from!)
  for (const [, from] of html.matchAll(/<script>\s*import '(.+)'/g)) now.push(from!)
  return { now, late: [], words: [], beginnings: [] }
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Names of routes have the form of keys. */
const isOfTexts = (file: string): boolean =>
  /\.(tsx?|astro)$/.test(file) &&
  !file.startsWith('src/lib/routes/') &&
  existsSync(join(root, file))

const known = new Map<string, Module>()

/** The same of a file of the repository; what it loads are files of the repository. */
export function moduleOf(file: string): Module {
  const before = known.get(file)
  if (before) return before
  const found = (file.endsWith('.astro') ? readAstro : readModule)(file, read(file))
  const resolve = (addresses: readonly string[]): string[] =>
    addresses
      .filter((address) => address.startsWith('.'))
      .map((address) => normalize(join(dirname(file), address)))
      .filter(isOfTexts)
  const module = { ...found, now: resolve(found.now), late: resolve(found.late) }
  known.set(file, module)
  return module
}
