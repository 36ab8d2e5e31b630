// Server validation errors as a list of sentences. docs/product/errors.md#validation-errors.

/** A key as readable text: `old_password` is "Old password". */
export const label = (key: string): string => {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `listed`: an element of a list, where an object with a code is one message. */
type Part = { value: unknown; name: string; listed: boolean }

function inside({ value, name, listed }: Part): Part[] {
  if (Array.isArray(value))
    return value.map((each) => ({ value: each as unknown, name, listed: true }))
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
 * Flattens an error body of any depth; never throws. Keys become labels, nested ones joined by " -
 * "; a message that says "this field" is prefixed with its label; list entries with a code become
 * the code as readable text.
 * @param parent label of the enclosing object
 */
export function flattenErrors(body: unknown, parent = ''): string[] {
  const messages: string[] = []
  // An explicit stack instead of recursion: deeply nested answers must not overflow the call stack.
  const waiting: Part[] = [{ value: body, name: parent, listed: false }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value, name } = part
    if (typeof value === 'string')
      messages.push(name && /this field/i.test(value) ? `${name}: ${value}` : value)
    else waiting.push(...inside(part).toReversed())
  }
  return messages
}
