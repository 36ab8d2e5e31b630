// Server validation errors as a list of sentences. spec.md section 5.

/** A key in words: `old_password` is "Old password". */
export const label = (key: string): string => {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function entry(value: unknown, name: string): string[] {
  if (typeof value === 'string') return [value.toLowerCase().includes('this field') && name ? `${name}: ${value}` : value]
  if (Array.isArray(value)) return value.flatMap((each) => entry(each, name))
  if (value !== null && typeof value === 'object') {
    const { code } = value as { code?: unknown }
    return typeof code === 'string' ? [label(code)] : flattenErrors(value, name)
  }
  return []
}

/**
 * Flattens an error body of any depth. Keys become labels, nested ones are joined by " - "; a message that says "this
 * field" gets its label in front; entries with a code become the code in words.
 * @param parent label of the enclosing object
 */
export function flattenErrors(body: unknown, parent = ''): string[] {
  if (typeof body === 'string' || Array.isArray(body)) return entry(body, parent)
  if (body === null || typeof body !== 'object') return []
  return Object.entries(body).flatMap(([key, value]) => {
    const name = parent ? `${parent} - ${label(key)}` : label(key)
    const nested = value !== null && typeof value === 'object' && !Array.isArray(value)
    return nested ? flattenErrors(value, name) : entry(value, name)
  })
}
