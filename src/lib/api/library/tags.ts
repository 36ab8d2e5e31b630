import type { Page } from '../../contract/shapes.ts'
import type { Tag, TagQuery } from '../../contract/library/tags.ts'
import { asPage } from '../answers.ts'
import { get } from '../client.ts'

export const listTags = async (query: TagQuery, signal?: AbortSignal): Promise<Page<Tag>> =>
  asPage(await get('tags/', { query, signal }))
