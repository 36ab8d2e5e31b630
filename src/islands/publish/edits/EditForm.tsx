// Edits a thing, or suggests an edit of it: only what was changed is sent.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import {
  changesOf,
  MARKDOWN,
  payloadOf,
  type EditField,
  type EditState
} from '../../../lib/edits/fields.ts'
import { isolate } from '../../../lib/text/names.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { addEdit } from '../../../stores/publish/edits/review.ts'
import { mayApply, nameOfTarget, type EditTarget } from '../../../stores/publish/edits/targets.ts'
import { draftsOf } from '../../../stores/session/drafts.ts'
import { $session } from '../../../stores/session/session.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { EditDiff } from '../../kit/edits/EditDiff.tsx'
import { editPath, thingPath } from '../../kit/edits/links.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import '../../../styles/library/edit-form.css?adopt'
import { EditFields } from './EditFields.tsx'
import { checkForm, controlOf, MAX_SUMMARY, readForm } from './form-state.ts'

const FORM = 'edit'
const CONTENT_TYPES: readonly unknown[] = ['text/html', MARKDOWN, 'text/plain']

class NothingChanged extends Error {
  override name = 'NothingChanged'
}

const contentTypeOf = ({ row: { description } }: EditTarget): string =>
  CONTENT_TYPES.includes(description?.content_type) ? description!.content_type : MARKDOWN

/** The values as they are typed, and those that no control holds. */
function useEdited(target: EditTarget) {
  const { kind, state, row } = target
  const box = useRef<HTMLDivElement>(null)
  const [now, setNow] = useState<EditState>(state)
  const [tags, setTags] = useState<readonly string[]>()
  const [cover, setCover] = useState(row.cover)
  // Fields with values in hidden fields begin anew when they are undone.
  const [undone, setUndone] = useState({ tags: 0, cover: 0 })
  const read = () => {
    const form = box.current?.closest('form')
    if (form) setNow(readForm(kind, new FormData(form)))
  }
  const readNow = useEffectEvent(read)
  // The first time, for a description that was kept; then for values in hidden fields.
  useEffect(() => readNow(), [tags, cover, undone])
  const undo = (field: EditField) => {
    if (field === 'tags' || field === 'cover')
      return setUndone({ ...undone, [field]: undone[field] + 1 })
    const form = box.current?.closest('form')
    const control = form?.elements.namedItem(controlOf(field)) as HTMLInputElement | null
    if (!control) return
    control.value = String(state[field] ?? '')
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.focus()
  }
  const pictures: Record<string, Attachment> = {}
  for (const each of [row.cover, cover]) if (each) pictures[each.uuid] = each
  return {
    box,
    read,
    pictures,
    changes: changesOf(kind, state, now),
    fields: { undone, onTags: setTags, onCover: setCover, onUndo: undo }
  }
}

/** Sends what was changed. @returns the form, and the question before it is left */
function useEditForm(target: EditTarget, draft: string, applies: boolean) {
  const { t } = useLanguage()
  const { kind, id, state } = target
  const { question, saved } = useUnsaved(FORM, `${kind}.${id}`)
  const form = useForm({
    id: FORM,
    check: (values) => checkForm(kind, values, t, state),
    problem: (error) => (error instanceof NothingChanged ? { text: 'edits.nothing' } : undefined),
    async send(values) {
      const go = goAfter()
      const found = changesOf(kind, state, readForm(kind, values))
      if (found.length === 0) throw new NothingChanged()
      const payload = payloadOf(found, contentTypeOf(target))
      const summary = String(values.get('summary')).trim() || null
      const edit = await addEdit(target, { payload, summary }, applies)
      saved()
      draftsOf(draft).keep(undefined)
      showMessage(
        { text: applies ? 'edits.appliedNow' : 'edits.suggested' },
        { key: 'edit', color: 'success' }
      )
      go(editPath({ kind, id }, edit.uuid))
    }
  })
  return { form, question }
}

export function EditForm({ target }: { target: EditTarget }) {
  const { t, locale } = useLanguage()
  const applies = mayApply(target, useAtom($session))
  const { kind, id } = target
  const draft = `edit.${kind}.${id}.description`
  const { box, read, pictures, changes, fields } = useEdited(target)
  const { form, question } = useEditForm(target, draft, applies)
  const name = isolate(nameOfTarget(target))
  return (
    <Form form={form} label={t(applies ? 'edits.edit' : 'edits.suggestOf', { name })}>
      <FormErrors title={t('edits.failed')} />
      <p className={applies ? 'muted' : 'notice'}>{t(applies ? 'edits.atOnce' : 'edits.mayNot')}</p>
      {/* A native listener would draw the fields before React has seen what was typed. */}
      <div className="edit-fields" ref={box} onInput={read}>
        <EditFields {...{ target, changes, pictures, draft }} {...fields} />
      </div>
      <section className="edit-preview" aria-label={t('edits.changes')}>
        <h2 className="title">{t('edits.changes')}</h2>
        <p className="muted" role="status">
          {changes.length > 0
            ? t('edits.changeCount', { count: changes.length })
            : t('edits.nothingYet')}
        </p>
        {changes.length > 0 && (
          <EditDiff label={t('edits.changes')} rows={changes} pictures={pictures} />
        )}
      </section>
      <TextArea
        name="summary"
        label={t('edits.summary')}
        hint={t('edits.summaryHint')}
        optional
        limit={MAX_SUMMARY}
      />
      <div className="actions">
        <SubmitButton busyText={t('edits.submitting')}>
          {t(applies ? 'edits.apply' : 'edits.submit')}
        </SubmitButton>
        <a className="btn" href={thingPath({ kind, id }, locale)}>
          {t('form.cancel')}
        </a>
      </div>
      {question}
    </Form>
  )
}
