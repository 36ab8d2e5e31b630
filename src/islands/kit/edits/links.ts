// Addresses of things that are edited, and of their edits.
import type { EditKind } from '../../../lib/edits/fields.ts'
import { routePath } from '../../../lib/routes/match.ts'

const names = { artist: 'artists', album: 'albums', track: 'tracks' } as const

type Target = { kind: EditKind; id: number }

export const thingPath = ({ kind, id }: Target, locale: string): string =>
  routePath(`library.${names[kind]}.detail`, { id }, locale)

export const editPath = ({ kind, id }: Target, editId: string, locale?: string): string =>
  routePath(`library.${names[kind]}.edit.detail`, { id, editId }, locale)
