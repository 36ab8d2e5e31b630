// The edit on screen. docs/product/library.md#edits.
import { computed, onMount } from 'nanostores'
import { getMutation } from '../../../lib/api/publish/edits.ts'
import { inverseOf } from '../../../lib/edits/edits.ts'
import type { Mutation } from '../../../lib/contract/publish/edits.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { onGap, onLive } from '../../live/live.ts'
import { $me } from '../../session/session.ts'
import { addEdit } from './review.ts'
import { editViewer, type EditView } from './views.ts'

const $key = computed([$route, $me], (route, me) => {
  if (!route || !me) return undefined
  if (route.name === 'manage.library.edits.detail') return { uuid: route.params.id!, me: me.id }
  return route.name.endsWith('.edit.detail') && route.params.editId
    ? { uuid: route.params.editId, me: me.id }
    : undefined
})

export const currentEdit = resource($key, async ({ uuid }, signal): Promise<EditView> =>
  editViewer(signal)(await getMutation(uuid, signal))
)

const uuidIn = (mutation: unknown): unknown => (mutation as { uuid?: unknown } | null)?.uuid

onMount(currentEdit.$value, () => {
  const again = () => void currentEdit.reload()
  const off = onLive('mutation.updated', ({ mutation }) => {
    if (uuidIn(mutation) === $key.get()?.uuid) again()
  })
  const offGap = onGap(again)
  return () => {
    off()
    offGap()
  }
})

/**
 * Sends the inverse of an applied edit.
 * @param apply whether it applies at once
 */
export const undoEdit = (
  { edit, target }: EditView,
  summary: string,
  apply: boolean
): Promise<Mutation> =>
  addEdit(target!, { payload: inverseOf(edit, target?.state).payload, summary }, apply)
