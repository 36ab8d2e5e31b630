// Checks that each late part, and the row of each page, names the text areas that its code uses: a
// missing area shows raw keys.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { routes, type Route } from '../../src/lib/routes/table.ts'
import { root } from '../run.ts'

const table: Readonly<Record<string, Route>> = routes

/** Its islands are on every page. */
const LAYOUT = 'src/layouts/App.astro'
/** On every page: boot/navigation/texts.ts loads them. */
const EVERYWHERE = ['common', 'errors', 'player']
/** Areas whose texts these files pass on as data; the named file loads them and shows the texts. */
const LOADED_LATE: Readonly<Record<string, { by: string; for: readonly string[] }>> = {
  updates: { by: 'src/boot/later.ts', for: ['src/stores/errors/consent.ts'] },
  counts: { by: 'src/boot/signed-in.ts', for: ['src/stores/people/notifications/support.ts'] },
  radios: {
    by: 'src/islands/kit/radios/RadioNotice.tsx',
    for: [
      'src/islands/people/profiles/Head.tsx',
      'src/lib/items/kinds.ts',
      'src/lib/queue/radio-types.ts'
    ]
  }
}

const KEY = /['"`](\w+)\.(\w+)['"`]/g
const PLURAL = /_(?:zero|one|two|few|many|other)$/

/** A call of `late`: the areas that it loads, and the files whose code it loads with them. */
export type LateCall = { imports: readonly string[]; areas: readonly string[] }

/** What a source file imports statically, and by calls of `late`; the addresses are as written. */
export type Imports = { static: readonly string[]; late: readonly LateCall[] }

/** The addresses in `import('…')` anywhere inside a node. */
function dynamicImports(node: ts.Node): string[] {
  const found: string[] = []
  const visit = (each: ts.Node): void => {
    if (ts.isCallExpression(each) && each.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [address] = each.arguments
      if (address && ts.isStringLiteral(address)) found.push(address.text)
    }
    ts.forEachChild(each, visit)
  }
  visit(node)
  return found
}

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

/**
 * What a source file imports. Imports of types, and dynamic imports outside of `late`, are left
 * out: other code that is loaded late brings its own texts.
 * @throws Error if the areas of `late` are not written as a list of strings
 */
export function importsOf(file: string, text: string): Imports {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const late: LateCall[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'late') {
      const [load, areas] = node.arguments
      if (
        areas &&
        !(ts.isArrayLiteralExpression(areas) && areas.elements.every(ts.isStringLiteral))
      )
        throw new Error(`${file}: write the areas of late as a list of strings`)
      late.push({
        imports: load ? dynamicImports(load) : [],
        areas: areas ? areas.elements.map((area) => (area as ts.StringLiteral).text) : []
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { static: source.statements.flatMap((each) => staticImport(each) ?? []), late }
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const known = new Map<string, Imports>()

/** The same with the files of the repository in place of addresses. */
function filesOf(file: string): Imports {
  const before = known.get(file)
  if (before) return before
  // Of a page, the part before the HTML is what imports.
  const text = file.endsWith('.astro') ? (read(file).split('---')[1] ?? '') : read(file)
  const resolve = (addresses: readonly string[]): string[] =>
    addresses
      .filter((address) => address.startsWith('.'))
      .map((address) => normalize(join(dirname(file), address)))
      // Names of routes have the form of keys.
      .filter((to) => /\.(tsx?|astro)$/.test(to) && !to.startsWith('src/lib/routes/'))
      .filter((to) => existsSync(join(root, to)))
  const found = importsOf(file, text)
  const files = {
    static: resolve(found.static),
    late: found.late.map(({ imports, areas }) => ({ imports: resolve(imports), areas }))
  }
  known.set(file, files)
  return files
}

/**
 * Calls `visit` for a file and all that it loads, with the areas that are loaded by then. A file
 * with a late part may use the areas of that part: its component may be in the same file.
 */
function walk(
  file: string,
  areas: readonly string[],
  visit: (file: string, areas: readonly string[]) => void,
  seen = new Set<string>()
): void {
  const key = `${file} ${areas.join(' ')}`
  if (seen.has(key)) return
  seen.add(key)
  const { static: imports, late } = filesOf(file)
  visit(file, [...areas, ...late.flatMap((part) => part.areas)])
  for (const to of imports) walk(to, areas, visit, seen)
  for (const part of late) {
    const more = [...new Set([...areas, ...part.areas])].toSorted()
    for (const to of part.imports) walk(to, more, visit, seen)
  }
}

/** One sentence for each area that a page or a late part lacks. */
export function checkTexts(): string[] {
  const texts = new Map(
    globSync('locales/en-US/*.json', { cwd: root }).map((file) => {
      const keys = Object.keys(JSON.parse(read(file)) as object)
      return [basename(file, '.json'), new Set(keys.map((key) => key.replace(PLURAL, '')))]
    })
  )
  const used = new Map<string, ReadonlySet<string>>()
  const usedBy = (file: string): ReadonlySet<string> => {
    const areas =
      used.get(file) ??
      new Set(
        [...read(file).matchAll(KEY)]
          .filter(([, area, key]) => texts.get(area!)?.has(key!))
          .map(([, area]) => area!)
          .filter((area) => !EVERYWHERE.includes(area) && !LOADED_LATE[area]?.for.includes(file))
      )
    used.set(file, areas)
    return areas
  }
  const problems = new Set<string>()
  for (const page of globSync('src/pages/**/*.astro', { cwd: root })) {
    const route = /\bpageOf\('([^']+)'\)/.exec(read(page))?.[1]
    const named: string[] = (route && table[route]?.page?.areas?.toSorted()) || []
    const islands = [...filesOf(page).static, ...filesOf(LAYOUT).static].filter((file) =>
      file.startsWith('src/islands/')
    )
    for (const island of islands)
      walk(island, named, (file, areas) => {
        for (const area of usedBy(file))
          if (!areas.includes(area))
            problems.add(`the row of ${page} lacks the texts "${area}" of ${file}`)
      })
  }
  return [...problems]
}
