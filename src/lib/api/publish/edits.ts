import type { Mutation, MutationQuery, MutationWrite } from '../../contract/publish/edits.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { asPage, asRow, asTexts } from '../answers.ts'
import { call, get, post } from '../client.ts'

const asEdit = (answer: Mutation): Mutation => asRow(asTexts(answer, 'uuid'), 'payload')
const at = (uuid: string) => `mutations/${encodeURIComponent(uuid)}/` as const

/** The newest first, whatever the query says. */
export const listMutations = async (
  query: MutationQuery,
  signal?: AbortSignal
): Promise<Page<Mutation>> => asPage(await get('mutations/', { query, signal }))

/** @throws NotFoundError also for one that its author took back */
export const getMutation = async (uuid: string, signal?: AbortSignal): Promise<Mutation> =>
  asEdit(await get(at(uuid), { signal }))

/** @throws PermissionError for one that was applied */
export const removeMutation = async (uuid: string): Promise<void> => {
  await call('DELETE', at(uuid))
}
/** The pod applies it afterwards, within a second or so. @throws PermissionError */
export const approveMutation = async (uuid: string): Promise<void> => {
  await post(`mutations/${encodeURIComponent(uuid)}/approve/`)
}
/** @throws PermissionError */
export const rejectMutation = async (uuid: string): Promise<void> => {
  await post(`mutations/${encodeURIComponent(uuid)}/reject/`)
}

type Query = Pick<MutationQuery, 'page_size' | 'is_applied'>

export const listArtistMutations = async (
  id: number,
  query: Query,
  signal?: AbortSignal
): Promise<Page<Mutation>> => asPage(await get(`artists/${id}/mutations/`, { query, signal }))
export const listAlbumMutations = async (
  id: number,
  query: Query,
  signal?: AbortSignal
): Promise<Page<Mutation>> => asPage(await get(`albums/${id}/mutations/`, { query, signal }))
export const listTrackMutations = async (
  id: number,
  query: Query,
  signal?: AbortSignal
): Promise<Page<Mutation>> => asPage(await get(`tracks/${id}/mutations/`, { query, signal }))

/** @throws FieldErrors, or PermissionError for those who may only suggest */
export const addArtistMutation = async (id: number, edit: MutationWrite): Promise<Mutation> =>
  asEdit(await post(`artists/${id}/mutations/`, edit))
/** @throws FieldErrors, or PermissionError for those who may only suggest */
export const addAlbumMutation = async (id: number, edit: MutationWrite): Promise<Mutation> =>
  asEdit(await post(`albums/${id}/mutations/`, edit))
/** @throws FieldErrors, or PermissionError for those who may only suggest */
export const addTrackMutation = async (id: number, edit: MutationWrite): Promise<Mutation> =>
  asEdit(await post(`tracks/${id}/mutations/`, edit))
