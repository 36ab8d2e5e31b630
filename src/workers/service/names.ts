// The names of built files, and which of them a page or a script needs.

const NAME = /[\w.@-]+[.-][\w-]{8}\.(?:js|css|svg)\b/g
const IMPORTED = /\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g

/** The name without the hash of its content: `App.b_PLCn4z.css` is `App.css`. */
export const bareName = (name: string): string => name.replace(/[.-][\w-]{8}(\.\w+)$/, '$1')

/** All files that a page names. */
export const namesInPage = (html: string): string[] => [...new Set(html.match(NAME))]

/**
 * The files that a script imports at once, and of the others those that are wanted.
 * @param wanted bare names
 */
export const namesInScript = (text: string, wanted: ReadonlySet<string>): string[] => [
  ...new Set([
    ...[...text.matchAll(IMPORTED)].map(([, name]) => name!),
    ...(text.match(NAME) ?? []).filter((name) => wanted.has(bareName(name)))
  ])
]
