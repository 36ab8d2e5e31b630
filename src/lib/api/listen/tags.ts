import type { Page } from '../../contract/kit/shapes.ts'
import type { Tag, TagQuery } from '../../contract/listen/tags.ts'
import { asPage, asRow } from '../answers.ts'
import { get } from '../client.ts'

export const listTags = async (query: TagQuery, signal?: AbortSignal): Promise<Page<Tag>> =>
  asPage(await get('tags/', { query, signal }))

/** A tag as the pod writes it: pods find names without regard to case. */
export const getTag = async (name: string, signal?: AbortSignal): Promise<Tag> =>
  asRow(await get(`tags/${encodeURIComponent(name)}/`, { signal }), 'name')
