// Questions of the form of a radio to the pod: the types of filters, the choices of one, and the
// tracks that the filters find. docs/product/screens.md#radio-builder.
import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { listArtists } from '../../../lib/api/listen/artists.ts'
import { listPlaylists } from '../../../lib/api/listen/playlists.ts'
import { listRadioFilters, validateRadio } from '../../../lib/api/listen/radios.ts'
import { listTags } from '../../../lib/api/listen/tags.ts'
import { bareTag, byTyped } from '../../../lib/lists/browse.ts'
import { env } from '../../../lib/env.ts'
import {
  objections,
  previewQuestion,
  readPreview,
  type Preview,
  type PreviewQuestion
} from '../../../lib/radios/preview.ts'
import type { EditedType, Named, Rule } from '../../../lib/radios/rules.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { createTimer } from '../../../lib/kit/timer.ts'
import { resource, type Loadable } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { $me } from '../../session/session.ts'

/** Milliseconds of rest before the pod is asked. docs/product/limits.md#radio-builder. */
export const PAUSE = 250
const OFFERED = 10

const $builder = computed([$route, $me], (route, me) =>
  me && (route?.name === 'library.radios.build' || route?.name === 'library.radios.edit')
    ? me.id
    : undefined
)

/** The types of filters of the pod, while a form is on screen. */
export const radioKinds = resource($builder, (_, signal) => listRadioFilters(signal))

/** Something that can be chosen in a filter. */
export type Choice = Named & { tracks?: number }

/** A playlist is named by its number where its pod has numbers. */
const idOf = (uuid: string): number | string => (/^\d+$/.test(uuid) ? Number(uuid) : uuid)

type Asked = { type: EditedType; q: string }

async function choicesOf({ type, q }: Asked, signal: AbortSignal): Promise<Choice[]> {
  const asked = { ...(q ? { q } : {}), page_size: OFFERED }
  if (type === 'artist') {
    const { results } = await listArtists({ ...asked, ordering: 'name' }, signal)
    return results.map(({ id, name, tracks_count }) => ({ id, name, tracks: tracks_count }))
  }
  if (type === 'playlist') {
    const { results } = await listPlaylists({ ...asked, ordering: 'name' }, signal)
    return results.map(({ uuid, name, tracks_count }) => ({
      id: idOf(uuid),
      name,
      tracks: tracks_count
    }))
  }
  // Shortest first: the tag itself comes before those that only contain the text.
  const { results } = await listTags({ ...asked, ordering: q ? 'length' : 'name' }, signal)
  return results.map(({ name }) => ({ id: name, name }))
}

const $asked = atom<Asked | undefined>()
const typing = createTimer()
const found = resource($asked, async (asked, signal) => {
  const choices = await choicesOf(asked, signal)
  const names = byTyped(
    choices.map(({ name }) => name),
    asked.q
  )
  return choices.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
})

/** The text typed last; its choices are still to come while `$asked` lags behind. */
const $typed = atom<Asked | undefined>()

/**
 * Asks for the choices after a text was typed into a filter; undefined when its field closes. The
 * first question of a field is asked at once.
 */
export function typeChoice(type: EditedType, text: string | undefined): void {
  const asked =
    text === undefined ? undefined : { type, q: type === 'tag' ? bareTag(text) : text.trim() }
  const opens = $typed.get() === undefined
  $typed.set(asked)
  typing.clear()
  if (asked && !opens) typing.set(() => $asked.set(asked), PAUSE)
  else $asked.set(asked)
}

/** The present choices; loading until the answer for the text typed last is there. */
export const radioChoices: {
  $value: ReadableAtom<Loadable<Choice[]>>
  reload(): Promise<void>
} = {
  $value: computed([found.$value, $asked, $typed], (value, asked, typed) =>
    sameData(asked, typed) ? value : ({ state: 'loading' } as const)
  ),
  reload: found.reload
}

const $question = atom<PreviewQuestion | undefined>()
const counting = createTimer()
const preview = resource($question, ask)

async function ask(question: PreviewQuestion, signal?: AbortSignal): Promise<Preview> {
  return readPreview(question, await validateRadio(question.filters, signal))
}

/** Asks for the tracks that filters find, once they have stayed the same for a moment. */
export function previewRules(rules: readonly Rule[], types: readonly string[]): void {
  const question = previewQuestion(rules, types)
  const first = $question.get() === undefined
  if (sameData(question, $question.get())) return counting.clear()
  if (first) return $question.set(question)
  counting.set(() => $question.set(question), PAUSE)
}

export type ShownPreview =
  | { state: 'loading' }
  /** `pending`: the tracks of these filters are still to come. */
  | { state: 'ready'; value: Preview; pending: boolean }
  | { state: 'failed'; error: unknown }

/** The last findings stay until the next ones have come. */
function keepPreview(): ReadableAtom<ShownPreview> {
  let last: Preview | undefined
  const $shown = computed(preview.$value, (now): ShownPreview => {
    if (now.state === 'ready') last = now.value
    if (now.state === 'ready') return { ...now, pending: now.stale === true }
    return now.state === 'loading' && last ? { state: 'ready', value: last, pending: true } : now
  })
  onMount($shown, () => () => {
    last = undefined
    counting.clear()
    $question.set(undefined)
  })
  return $shown
}

export const radioPreview = { $value: keepPreview(), reload: preview.reload }

/** The pod's objections to filters; none if it does not answer, because saving asks it again. */
export async function objectionsTo(
  rules: readonly Rule[],
  types: readonly string[]
): Promise<string[]> {
  try {
    return objections(await ask(previewQuestion(rules, types)))
  } catch (error) {
    env().report(error)
    return []
  }
}
