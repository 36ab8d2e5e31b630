// Notes beside a report, a request or an account.
import { useEffect, useState } from 'react'
import type { NoteTarget } from '../../../lib/api/admin/moderation/reviews.ts'
import type { ModerationNote } from '../../../lib/contract/admin/moderation/reviews.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import { MAX_REPORT } from '../../../lib/moderation/reports.ts'
import { addNote, removeNote } from '../../../stores/admin/moderation/notes.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RichText } from '../../../ui/rich-text/RichText.tsx'
import { requireAll, useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'
import { tooLong } from '../../kit/form/values.ts'
import { AccountLink, Panel } from './ModerationTabs.tsx'
import { ConfirmDialog } from './parts.ts'

type Props = { notes: readonly ModerationNote[]; target: NoteTarget }

type FormProps = { target: NoteTarget; again: boolean; onAdded: () => void }

function NoteForm({ target, again, onAdded }: FormProps) {
  const { t } = useLanguage()
  const { question, saved } = useUnsaved(
    'note',
    target.type === 'account' ? target.full_username : `${target.type}.${target.uuid}`
  )
  const form = useForm({
    id: 'note',
    check: (values) => ({
      summary: requireAll(values, t, 'summary').summary ?? tooLong(values, 'summary', MAX_REPORT, t)
    }),
    async send(values, element) {
      await addNote(String(values.get('summary')), target)
      element.reset()
      saved()
      onAdded()
    }
  })
  // The form before had the focus.
  useEffect(() => {
    if (again) document.querySelector<HTMLElement>('form[data-form=note] textarea')?.focus()
  }, [again])
  return (
    <>
      <Form form={form} label={t('moderation.note')}>
        <FormErrors title={t('moderation.noteNotAdded')} />
        <TextArea
          name="summary"
          label={t('moderation.note')}
          hint={t('moderation.notesHint')}
          limit={MAX_REPORT}
        />
        <div className="actions">
          <SubmitButton className="btn">{t('moderation.addNote')}</SubmitButton>
        </div>
      </Form>
      {question}
    </>
  )
}

export function Notes({ notes, target }: Props) {
  const { t, locale } = useLanguage()
  // A new form has an empty counter.
  const [added, setAdded] = useState(0)
  const [asked, ask] = useState<ModerationNote>()
  const close = () => ask(undefined)
  return (
    <Panel title={t('moderation.notes')}>
      {notes.length === 0 ? (
        <p className="muted">{t('moderation.noNotes')}</p>
      ) : (
        <ul className="console-notes">
          {notes.map((note) => (
            <li key={note.uuid}>
              <div className="console-by">
                <AccountLink account={note.author} />
                <span>
                  <time dateTime={note.creation_date}>
                    {formatDate(note.creation_date, locale)}
                  </time>{' '}
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={t('moderation.deleteNote', {
                      name: note.author?.full_username ?? t('edits.nobody')
                    })}
                    aria-haspopup="dialog"
                    onClick={() => ask(note)}
                  >
                    <Icon name="trash" small />
                  </button>
                </span>
              </div>
              <RichText markdown={note.summary} />
            </li>
          ))}
        </ul>
      )}
      <NoteForm key={added} target={target} again={added > 0} onAdded={() => setAdded(added + 1)} />
      {asked && (
        <ConfirmDialog
          title={t('moderation.deleteNoteQuestion')}
          confirm={t('common.delete')}
          danger
          failed={t('lists.deleteFailed')}
          onConfirm={() => removeNote(asked.uuid, target)}
          onClose={close}
          onFail={close}
        />
      )}
    </Panel>
  )
}
