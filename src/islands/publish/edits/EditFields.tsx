// The fields of an edit. Below a changed one stand its old value and a button that brings it back.
import type { ReactNode } from 'react'
import type { License } from '../../../lib/contract/listen/licenses.ts'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import {
  FIELDS,
  isEmpty,
  type Change,
  type EditField,
  type EditState
} from '../../../lib/edits/fields.ts'
import { licenses } from '../../../stores/publish/edits/edit-target.ts'
import type { EditTarget } from '../../../stores/publish/edits/targets.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { TagsField } from '../../kit/form/TagsField.tsx'
import { PictureField } from '../../kit/pictures/PictureField.tsx'
import { EditValue, fieldTexts, type Pictures } from '../../kit/edits/EditValue.tsx'
import { RichTextField } from '../../kit/rich-text/RichTextField.tsx'
import { useResource } from '../../kit/useResource.ts'

export type FieldsProps = {
  target: EditTarget
  changes: readonly Change[]
  onTags: (tags: readonly string[]) => void
  onCover: (cover: Attachment | null) => void
  /** How often these fields were undone. */
  undone: Readonly<Record<'tags' | 'cover', number>>
  onUndo: (field: EditField) => void
  pictures: Pictures
  /** Name of the draft of the description. */
  draft: string
}

const textOf = (state: EditState, field: EditField): string => String(state[field] ?? '')

function LicenseField({ code }: { code: string }) {
  const { t } = useLanguage()
  const found = useResource(licenses)
  const known: readonly License[] = found.state === 'ready' ? found.value : []
  const isKnown = !code || known.some((each) => each.code === code)
  return (
    <SelectField name="license" label={t('tracks.license')} defaultValue={code}>
      <option value="">{t('edits.noLicense')}</option>
      {/* One list: browsers choose the first option when the chosen one is taken away. */}
      {(isKnown ? known : [{ code, name: code }, ...known]).map((each) => (
        <option key={each.code} value={each.code}>
          {each.name}
        </option>
      ))}
    </SelectField>
  )
}

type ChangedProps = Pick<FieldsProps, 'pictures' | 'onUndo'> & { change: Change }

function Changed({ change: { field, before, after }, pictures, onUndo }: ChangedProps) {
  const { t } = useLanguage()
  return (
    <div className="edit-was">
      {isEmpty(after) && <b>{t('edits.removed')}</b>}
      {isEmpty(before) ? (
        <span>{t('edits.wasEmpty')}</span>
      ) : (
        <>
          <span>{t('edits.before')}</span>
          <del>
            <EditValue field={field} value={before} pictures={pictures} />
          </del>
        </>
      )}
      <button
        type="button"
        className="btn btn-sm"
        aria-label={t('edits.undoField', { label: t(fieldTexts[field]) })}
        onClick={() => onUndo(field)}
      >
        <Icon name="undo" small />
        {t('common.undo')}
      </button>
    </div>
  )
}

export function EditFields(props: FieldsProps) {
  const { target, changes, undone, onTags, onCover, onUndo, pictures, draft } = props
  const { t } = useLanguage()
  const { kind, state, row } = target
  const line = (field: EditField, more: object = {}) => (
    <Field
      name={field}
      label={t(fieldTexts[field])}
      defaultValue={textOf(state, field)}
      autoComplete="off"
      autoCapitalize="sentences"
      {...more}
    />
  )
  const fields: Readonly<Record<EditField, () => ReactNode>> = {
    name: () => line('name'),
    title: () => line('title'),
    position: () => line('position', { inputMode: 'numeric', optional: true }),
    release_date: () => line('release_date', { type: 'date', optional: true }),
    copyright: () => line('copyright', { optional: true }),
    license: () => <LicenseField code={textOf(state, 'license')} />,
    tags: () => (
      <TagsField
        key={undone.tags}
        name="tags"
        label={t('common.tags')}
        saved={state.tags as readonly string[]}
        onChange={onTags}
      />
    ),
    description: () => (
      <RichTextField
        name="description.text"
        label={t('common.description')}
        optional
        saved={textOf(state, 'description')}
        draft={draft}
      />
    ),
    cover: () => (
      <PictureField
        key={undone.cover}
        name="cover"
        label={t('lists.cover')}
        saved={row.cover}
        stays
        onChange={onCover}
      />
    )
  }
  return FIELDS[kind].map((field) => {
    const change = changes.find((each) => each.field === field)
    return (
      <div key={field} className="edit-field" data-changed={change ? true : undefined}>
        {fields[field]()}
        {change && <Changed {...{ change, pictures, onUndo }} />}
      </div>
    )
  })
}
