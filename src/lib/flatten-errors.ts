// Server validation errors as a list of sentences. docs/product/errors.md#validation-errors.

/** A key in words: `old_password` is "Old password". */
export const label = (key: string): string => {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `listed`: stands in a list, where an object with a code is one message. */
type Part = { value: unknown; name: string; listed: boolean }

function inside({ value, name, listed }: Part): Part[] {
  if (Array.isArray(value)) return value.map((each) => ({ value: each as unknown, name, listed: true }))
  if (value === null || typeof value !== 'object') return []
  const { code } = value as { code?: unknown }
  if (listed && typeof code === 'string') return [{ value: label(code), name: '', listed: false }]
  return Object.entries(value).map(([key, each]) => ({
    value: each as unknown,
    name: [name, label(key)].filter(Boolean).join(' - '),
    listed: false
  }))
}

/**
 * Flattens an error body of any depth; never throws. Keys become labels, nested ones are joined by " - "; a message that says
 * "this field" gets its label in front; entries of lists with a code become the code in words.
 * @param parent label of the enclosing object
 */
export function flattenErrors(body: unknown, parent = ''): string[] {
  const messages: string[] = []
  // A stack of our own: what a pod nests too deeply must not break the page that shows it.
  const waiting: Part[] = [{ value: body, name: parent, listed: false }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value, name } = part
    if (typeof value === 'string') messages.push(name && /this field/i.test(value) ? `${name}: ${value}` : value)
    else waiting.push(...inside(part).toReversed())
  }
  return messages
}
