// Where files may go: on pods of 2.0 the library of a level, on 1.4 libraries of one's own.
import { atom, computed } from 'nanostores'
import { listLibraries } from '../../../lib/api/publish/libraries.ts'
import { allRows } from '../../../lib/api/pages.ts'
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import type { PrivacyLevel } from '../../../lib/contract/kit/shapes.ts'
import type { UploadTarget } from '../../../lib/uploads/types.ts'
import { resource } from '../../kit/resource.ts'
import { $builtInLibraries } from '../../session/pod-profile.ts'
import { $me } from '../../session/session.ts'

const PAGE_SIZE = 50
const LEVELS: readonly PrivacyLevel[] = ['me', 'followers', 'instance', 'everyone']

const $person = computed($me, (me) => me?.id)
/** Libraries that take files of the person, in the order in which they are offered. */
export const uploadTargets = resource($person, async (_me: number, signal?: AbortSignal) => {
  const all = await allRows((page) => listLibraries({ page, page_size: PAGE_SIZE }, signal))
  if (!$builtInLibraries.get()) return all
  return LEVELS.flatMap((level) => all.filter(({ name }) => name === level))
})

/** Uuid of the library that was chosen; the first one if none was. */
export const $chosenTarget = atom<string | undefined>()

export const targetOf = ({ uuid, name }: Library): UploadTarget => ({
  type: 'library',
  library: uuid,
  name
})

/** Makes a library and chooses it. @throws FieldErrors */
export async function makeTarget(name: string, level: PrivacyLevel): Promise<void> {
  const { createLibrary } = await import('../libraries/my-libraries.ts')
  const made = await createLibrary({ name, privacy_level: level })
  $chosenTarget.set(made.uuid)
  await uploadTargets.reload()
}
