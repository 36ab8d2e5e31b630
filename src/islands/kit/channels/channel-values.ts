// What a form of a channel is checked for, and what is sent of it.
import { keptMetadata } from '../../../lib/channels.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import type { ChannelPatch, ChannelWrite } from '../../../lib/contract/publish/channels/channels.ts'
import {
  isHandle,
  MAX_CHANNEL_NAME,
  MAX_OWNER_NAME
} from '../../../lib/contract/publish/channels/rules.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { tagsOf, tagsProblem } from '../form/TagsField.tsx'
import { requireAll, type FieldProblems } from '../form/useForm.ts'
import { textOf, tooLong } from '../form/values.ts'
import { RICH_TEXT_LIMIT } from '../rich-text/RichTextField.tsx'
import { checkLinks, readLinks, savedLinks } from './links.ts'

export type Category = Channel['artist']['content_category']

/** @param linked whether the form has the links of the channel */
export type ChannelFormKind = {
  channel: Channel | undefined
  category: Category
  linked: boolean
}

/** @param kind without a channel the form has the handle of a new one */
export function checkChannel(
  values: FormData,
  t: Translate,
  { channel, category, linked }: ChannelFormKind
): FieldProblems {
  const over = (name: string, most: number) => tooLong(values, name, most, t)
  const handle = textOf(values, 'username')
  const podcast = category === 'podcast'
  return {
    name: requireAll(values, t, 'name').name ?? over('name', MAX_CHANNEL_NAME),
    ...(channel === undefined
      ? {
          username:
            requireAll(values, t, 'username').username ??
            over('username', MAX_CHANNEL_NAME) ??
            (isHandle(handle) ? undefined : t('own-channels.handleRule'))
        }
      : {}),
    'description.text': over('description.text', RICH_TEXT_LIMIT),
    tags: tagsProblem(tagsOf(values, 'tags'), t),
    ...(podcast ? requireAll(values, t, 'language', 'itunes_category') : {}),
    ...(podcast ? { owner_name: over('owner_name', MAX_OWNER_NAME) } : {}),
    ...(linked ? checkLinks(values, t, savedLinks(channel)) : {})
  }
}

/** What pods take when a channel is made. */
export function readChannel(
  values: FormData,
  { channel, category }: ChannelFormKind
): Omit<ChannelWrite, 'username'> {
  const text = textOf(values, 'description.text')
  const cover = textOf(values, 'cover')
  const or = (name: string) => textOf(values, name) || null
  return {
    name: textOf(values, 'name'),
    description: text ? { text, content_type: 'text/markdown' } : null,
    tags: tagsOf(values, 'tags'),
    content_category: category,
    ...(cover === (channel?.artist.cover?.uuid ?? '') ? {} : { cover: cover || null }),
    ...(category === 'podcast'
      ? {
          metadata: {
            ...keptMetadata(channel?.metadata),
            language: textOf(values, 'language'),
            itunes_category: textOf(values, 'itunes_category'),
            itunes_subcategory: or('itunes_subcategory'),
            owner_name: or('owner_name'),
            owner_email: or('owner_email')
          }
        }
      : {})
  }
}

/** The links if they were changed: pods take them only of a channel that exists. */
export const changedLinks = (
  values: FormData,
  { channel, linked }: ChannelFormKind
): ChannelPatch['links'] => (linked ? readLinks(values, savedLinks(channel)) : undefined)
