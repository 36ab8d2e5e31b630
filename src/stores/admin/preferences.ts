// The settings of the pod, for those who may change them. docs/product/screens.md#pod-settings.
import { atom } from 'nanostores'
import { listAdminPreferences, saveAdminPreferences } from '../../lib/api/admin/preferences.ts'
import { AnswerError, FieldErrors } from '../../lib/api/errors.ts'
import {
  asSent,
  changedOf,
  collisionsOf,
  readSettings,
  type Draft,
  type Setting
} from '../../lib/preferences/settings.ts'
import { resource } from '../kit/resource.ts'
import { clearPodSettings } from '../session/pod-settings.ts'

export const podPreferences = resource(
  atom('preferences'),
  async (_key, signal): Promise<Setting[]> => readSettings(await listAdminPreferences(signal))
)

/**
 * `settings`: as the pod has them now. `collisions`: ids of those that somebody else has changed
 * meanwhile; then nothing was saved.
 */
export type SaveResult = { settings: readonly Setting[]; collisions: readonly string[] }

const replaced = (settings: readonly Setting[], saved: readonly Setting[]): Setting[] =>
  settings.map((each) => saved.find(({ id }) => id === each.id) ?? each)

/** The errors by setting, without the `value` that pods put around each. */
function plain(error: unknown): unknown {
  if (!(error instanceof FieldErrors) || error.fields === null || typeof error.fields !== 'object')
    return error
  return new FieldErrors(
    Object.fromEntries(
      Object.entries(error.fields).map(([id, found]: [string, unknown]) => [
        id,
        (found as { value?: unknown } | null)?.value ?? found
      ])
    )
  )
}

/** @throws AnswerError if the pod does not say what each of them is now */
async function send(values: Readonly<Record<string, unknown>>): Promise<Setting[]> {
  try {
    const saved = readSettings(await saveAdminPreferences(values))
    if (Object.keys(values).every((name) => saved.some(({ id }) => id === name))) return saved
  } catch (error) {
    throw plain(error)
  }
  throw new AnswerError('The pod does not say what it has saved')
}

/**
 * Saves what the draft changes. The pod is asked first what it has: where somebody else has changed
 * the same, nothing is saved, and the person decides.
 * @param settings as they were read
 * @throws FieldErrors by setting for refused values; then the pod has saved none of them, or only
 * the others where a file was refused
 * @param onSaved told the settings as the pod has them now, also if some were refused
 */
export async function savePreferences(
  settings: readonly Setting[],
  draft: Draft,
  onSaved: (now: readonly Setting[]) => void = () => {}
): Promise<SaveResult> {
  const fresh = readSettings(await listAdminPreferences())
  const collisions = collisionsOf(settings, fresh, draft)
  if (collisions.length > 0) return { settings: fresh, collisions }
  let now = fresh
  const changed = changedOf(fresh, draft)
  const files = changed.filter(({ id }) => draft[id] instanceof Blob)
  const others = changed.filter((each) => !files.includes(each))
  const batches = [others, ...files.map((each) => [each])].filter((batch) => batch.length > 0)
  try {
    for (const batch of batches)
      now = replaced(
        now,
        await send(Object.fromEntries(batch.map((each) => [each.id, asSent(each, draft[each.id])])))
      )
  } finally {
    clearPodSettings()
    podPreferences.update(() => now)
    onSaved(now)
  }
  return { settings: now, collisions }
}
