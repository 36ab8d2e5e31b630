// Refusals of pods that their form knows better words for. Pods send them in English.
import { FieldErrors, StatusError } from '../../../lib/api/errors.ts'
import type { Wording } from '../../../lib/i18n/texts.ts'

type Problem = Wording & { field?: string }

/** The messages of a refusal that has them for one field only. */
function onlyField(error: unknown): { field: string; text: string } | undefined {
  const found = error instanceof FieldErrors ? Object.entries(error.fields as object) : []
  const [[field, value] = ['', undefined]] = found
  return found.length === 1 ? { field, text: [value].flat().join(' ') } : undefined
}

export function albumProblem(error: unknown): Problem | undefined {
  const only = onlyField(error)
  return only && /title already exist/i.test(only.text)
    ? { text: 'own-channels.titleTaken', field: 'title' }
    : undefined
}

export function channelProblem(error: unknown): Problem | undefined {
  if (error instanceof StatusError && error.status === 405) return { text: 'own-channels.off' }
  const only = onlyField(error)
  if (!only) return undefined
  if (only.field === 'username' && /already taken/i.test(only.text))
    return { text: 'own-channels.handleTaken', field: 'username' }
  return /maximum amount/i.test(only.text) ? { text: 'own-channels.tooMany' } : undefined
}
