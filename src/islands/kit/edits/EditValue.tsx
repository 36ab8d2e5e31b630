// A value of an edited field.
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import { isEmpty, type EditField, type Value } from '../../../lib/edits/fields.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { licenseLabel } from '../../../lib/tracks.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { useLanguage } from '../../../ui/language.tsx'

export const fieldTexts: Readonly<Record<EditField, TextKey>> = {
  name: 'common.name',
  title: 'common.title',
  position: 'tracks.position',
  release_date: 'edits.releaseDate',
  license: 'tracks.license',
  copyright: 'tracks.copyright',
  tags: 'common.tags',
  description: 'common.description',
  cover: 'lists.cover'
}

export type Pictures = Readonly<Record<string, Attachment>>

type Props = {
  field: EditField
  value: Value
  /** What the value is compared with: tags that are in one of them only are marked. */
  other?: Value
  /** Whether it is the newer one of both. */
  isNew?: boolean
  pictures: Pictures
}

function Tags({ tags, other, isNew }: { tags: readonly string[]; other: Value; isNew: boolean }) {
  const known = new Set(Array.isArray(other) ? other.map((each) => each.toLowerCase()) : tags)
  return (
    <span className="edit-tags">
      {tags.map((tag) => {
        const name = (
          <span className="tag" dir="auto">
            {tag}
          </span>
        )
        if (!Array.isArray(other) || known.has(tag.toLowerCase()))
          return <span key={tag}>{name}</span>
        return isNew ? <ins key={tag}>{name}</ins> : <del key={tag}>{name}</del>
      })}
    </span>
  )
}

export function EditValue({ field, value, other = null, isNew = false, pictures }: Props) {
  const { t } = useLanguage()
  if (isEmpty(value))
    return (
      <span className="muted">
        {t(isNew && !isEmpty(other) ? 'edits.isRemoved' : 'edits.empty')}
      </span>
    )
  if (Array.isArray(value)) return <Tags tags={value} other={other} isNew={isNew} />
  const text = String(value)
  if (field === 'cover')
    return (
      <span className="edit-cover">
        <Cover cover={pictures[text]} alt={t('lists.cover')} size="row" />
      </span>
    )
  return (
    <span className="edit-text" dir="auto">
      {field === 'license' ? licenseLabel(text) : text}
    </span>
  )
}
