// Asks before a thing of the pod's library is deleted: with what goes with it, in figures, and for
// many files with its name typed as it is. docs/product/screens.md#management.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { formatSize } from '../../../lib/i18n/formats.ts'
import type { ManageStats } from '../../../lib/contract/admin/library/rows.ts'
import { isolate } from '../../../lib/text/names.ts'
import {
  removeManaged,
  type Managed,
  type ManagedKind
} from '../../../stores/admin/library/details.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import type { Resource } from '../../../stores/kit/resource.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { useForm } from '../form/useForm.ts'
import { useResource } from '../useResource.ts'
import { areKnown, haveFailed, lossesOf, managedName } from './figures.ts'

/** Files from which on the name must be typed. docs/product/limits.md#management. */
const MANY_FILES = 10

const hints: Readonly<Record<ManagedKind, TextKey>> = {
  artists: 'manageLibrary.artistGoes',
  albums: 'manageLibrary.albumGoes',
  tracks: 'manageLibrary.trackGoes',
  channels: 'manageLibrary.channelGoes',
  libraries: 'manageLibrary.libraryGoes',
  uploads: 'manageLibrary.uploadGoes',
  tags: 'tags.deleteTagsHint'
}

const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

export type Removal = {
  thing: Managed
  /** What hangs on it; its value is undefined for kinds without figures. */
  stats: Resource<ManageStats | undefined>
  /** What follows once it is deleted. What this throws is told in a message. */
  onGone: () => Promise<void> | void
  onClose: () => void
}

/** The question itself, for dialogs that wait for the thing. */
export function DeleteForm({ thing, stats: figures, onGone, onClose }: Removal) {
  const { t, locale } = useLanguage()
  const name = managedName(thing, t)
  const shown = useResource(figures)
  const isKnown = areKnown(shown)
  const isFailed = haveFailed(shown)
  const stats = shown.state === 'ready' && !isFailed ? shown.value : undefined
  const files = stats?.uploads ?? 0
  // Nobody knows how much there is if the pod does not say so.
  const typed = isFailed || files >= MANY_FILES
  const form = useForm({
    id: 'delete-thing',
    check: (values) => ({
      name:
        !typed || plain(String(values.get('name'))) === plain(name)
          ? undefined
          : t('content.otherName')
    }),
    async send() {
      await removeManaged(thing)
      // The text itself: the next page may lack the key.
      const words = t('manageLibrary.deleted', { name: isolate(name) })
      showMessage({ words })
      try {
        await onGone()
      } catch (error) {
        // The thing itself is gone.
        showError(error)
        onClose()
      }
    }
  })
  const size = stats?.media_total_size ?? (thing.kind === 'uploads' ? thing.row.size : 0)
  return (
    <Form form={form} label={t('manageLibrary.deleteOf', { name: isolate(name) })}>
      <FormErrors title={t('lists.deleteFailed')} />
      <p>{t(hints[thing.kind])}</p>
      {isFailed && <p>{t('manageLibrary.unknownFigures')}</p>}
      <ul aria-busy={shown.state === 'loading' || undefined}>
        {files > 0 && (
          <li>
            {t('manageLibrary.losesFiles', {
              count: files,
              size: formatSize(size ?? 0, locale)
            })}
          </li>
        )}
        {thing.kind === 'uploads' && Boolean(size) && (
          <li>{t('manageLibrary.losesSize', { size: formatSize(size ?? 0, locale) })}</li>
        )}
        {lossesOf(thing, stats).map(({ text, count }) => (
          <li key={text}>{t(text, { count })}</li>
        ))}
      </ul>
      {typed && (
        <Field
          name="name"
          label={t('manageLibrary.typeName', { name: isolate(name) })}
          autoComplete="off"
        />
      )}
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('form.cancel')}
        </button>
        {(isKnown || isFailed) && (
          <SubmitButton busyText={t('content.deleting')}>{t('common.delete')}</SubmitButton>
        )}
      </div>
    </Form>
  )
}

export function DeleteThing(removal: Removal) {
  const { t } = useLanguage()
  const name = isolate(managedName(removal.thing, t))
  return (
    <Dialog title={t('manageLibrary.deleteOf', { name })} keeps onClose={removal.onClose}>
      <DeleteForm {...removal} />
    </Dialog>
  )
}
