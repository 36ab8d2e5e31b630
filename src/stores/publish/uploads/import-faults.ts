// Why a pod could not import a file, out of what it says about it. Any part may be missing, or of
// another type.

/** A tag that is missing, or that the pod does not take; `words` are the pod's own. */
export type Fault = { readonly tag: string; readonly missing: boolean; readonly words: string }
export type ImportFaults = {
  /** The pod's code for the failure, e.g. `invalid_metadata`; `unknown_error` without one. */
  readonly code: string
  readonly faults: readonly Fault[]
  /** The pod's words, where it names no tags. */
  readonly words: string
  /** The tags that the pod read, by name. */
  readonly read: readonly (readonly [tag: string, text: string])[]
}

const REQUIRED = /^This field (is required|may not be (blank|null))/

/** Index of an artist in a list, and the name in it, say nothing about the tag. */
const UNNAMED = /^(\d+|name)$/

function collect(detail: unknown, path: readonly string[], found: Fault[]): void {
  if (typeof detail === 'string') {
    const tag = path.filter((part) => !UNNAMED.test(part)).join('.')
    const missing = REQUIRED.test(detail)
    if (!found.some((each) => each.tag === tag && each.words === detail))
      found.push({ tag, missing, words: detail })
  } else if (Array.isArray(detail)) for (const each of detail) collect(each, path, found)
  else if (detail !== null && typeof detail === 'object')
    for (const [name, each] of Object.entries(detail)) collect(each, [...path, name], found)
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : Array.isArray(value)
      ? value.map(textOf).filter(Boolean).join(', ')
      : textOf(Object(value).name ?? Object(value).title ?? '')

/** @param details `import_details` of an upload */
export function importFaults(details: unknown): ImportFaults {
  const { error_code, detail, file_metadata } = Object(details) as Record<string, unknown>
  const found: Fault[] = []
  if (typeof detail !== 'string') collect(detail, [], found)
  return {
    code: typeof error_code === 'string' && error_code ? error_code : 'unknown_error',
    faults: found.filter(({ tag }) => tag !== ''),
    words: typeof detail === 'string' ? detail : '',
    read: Object.entries(Object(file_metadata) as object)
      .map(([tag, value]) => [tag, textOf(value)] as const)
      .filter(([, text]) => text !== '')
  }
}

/**
 * The upload that has a track already, of one that was skipped for it: its uuid.
 * @param details `import_details` of the upload; pods of 2.0 may leave it out
 */
export function duplicateOf(details: unknown): string | undefined {
  const { duplicates } = Object(details) as Record<string, unknown>
  const first: unknown = Array.isArray(duplicates) ? duplicates[0] : duplicates
  return typeof first === 'string' && first !== '' ? first : undefined
}
