// What a pod says about itself, as far as moderators read it; other software sends other things.

export type NodeFacts =
  | { error: string }
  | {
      software: string
      name: string | undefined
      users: number | undefined
      isOpen: boolean | undefined
    }

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {}
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** @returns undefined for a pod that was not asked yet */
export function nodeFacts(info: unknown): NodeFacts | undefined {
  const { status, error, payload } = fieldsOf(info)
  if (status === 'error') return { error: textOf(error) ?? '' }
  if (status !== 'ok') return undefined
  const { software, usage, metadata, openRegistrations } = fieldsOf(payload)
  const { name, version } = fieldsOf(software)
  const { total } = fieldsOf(fieldsOf(usage).users)
  return {
    software: [textOf(name), textOf(version)].filter(Boolean).join(' '),
    name: textOf(fieldsOf(metadata).nodeName),
    users: typeof total === 'number' ? total : undefined,
    isOpen: typeof openRegistrations === 'boolean' ? openRegistrations : undefined
  }
}
