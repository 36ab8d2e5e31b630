// What the owner of a library changes about it. docs/product/library.md#libraries.
import { useState } from 'react'
import type { Library } from '../../../../lib/contract/publish/libraries/libraries.ts'
import { formatSize } from '../../../../lib/i18n/formats.ts'
import { routePath } from '../../../../lib/routes/match.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { saveLibrary } from '../../../../stores/publish/libraries/my-libraries.ts'
import { $builtInLibraries } from '../../../../stores/session/pod-profile.ts'
import { $me } from '../../../../stores/session/session.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FactsLine } from '../../../../ui/FactsLine.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { copyText } from '../../../kit/form/copy.ts'
import { useForm } from '../../../kit/form/useForm.ts'
import { useUnsaved } from '../../../kit/form/useUnsaved.tsx'
import { Section } from '../../../kit/item-page/Section.tsx'
import { useAtom } from '../../../kit/useAtom.ts'
import '../../../../styles/library/content.css?adopt'
import { DeleteLibrary } from './DeleteLibrary.tsx'
import { Followers } from './Followers.tsx'
import { LibraryFields, useLibraryValues } from '../../../kit/content/LibraryFields.tsx'

type Props = { library: Library }

const ID = 'edit-library'

function LibraryForm({ library, saved }: Props & { saved: () => void }) {
  const { t } = useLanguage()
  const { check, read } = useLibraryValues()
  const form = useForm({
    id: ID,
    check,
    async send(values) {
      await saveLibrary(library.uuid, read(values))
      saved()
      showMessage({ text: 'content.saved' }, { color: 'success', key: 'library' })
    }
  })
  return (
    <Section title={t('content.editLibrary')}>
      <Form form={form} label={t('content.editLibrary')}>
        <FormErrors title={t('content.notSaved')} />
        <LibraryFields library={library} />
        <div>
          <SubmitButton busyText={t('common.saving')}>{t('common.save')}</SubmitButton>
        </div>
      </Form>
    </Section>
  )
}

function Sharing({ link }: { link: string }) {
  const { t } = useLanguage()
  return (
    <Section title={t('content.sharing')}>
      <p className="muted">{t('content.sharingHint')}</p>
      <div className="copy-row">
        <input
          className="input"
          value={link}
          readOnly
          dir="ltr"
          aria-label={t('content.sharing')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          className="btn"
          type="button"
          aria-label={t('common.copyOf', { what: t('content.sharing') })}
          onClick={() => void copyText(link)}
        >
          <Icon name="copy" />
          {t('common.copy')}
        </button>
      </div>
    </Section>
  )
}

function Contents({ library }: Props) {
  const { t, locale } = useLanguage()
  const { uuid, uploads_count: count, size } = library
  return (
    <Section title={t('content.contents')}>
      <FactsLine facts={[t('tracks.uploadCount', { count }), size && formatSize(size, locale)]} />
      <p>
        <a
          className="btn"
          href={`${routePath('content.libraries.tracks', {}, locale)}?library=${uuid}`}
        >
          {t('content.showContents')}
        </a>
      </p>
    </Section>
  )
}

/** Why there is no form, and where to go. */
function NoForm({ library, own }: Props & { own: boolean }) {
  const { t, locale } = useLanguage()
  return (
    <EmptyState
      icon="library"
      title={t(own ? 'content.builtIn' : 'content.notYours')}
      action={
        <a
          className="btn"
          href={
            own
              ? `${routePath('content.libraries.tracks', {}, locale)}?library=${library.uuid}`
              : routePath('library.detail', { id: library.uuid }, locale)
          }
        >
          {t(own ? 'content.showContents' : 'content.backToLibrary')}
        </a>
      }
    >
      {t(own ? 'content.builtInHint' : 'content.notYoursHint')}
    </EmptyState>
  )
}

function OwnLibrary({ library }: Props) {
  const { t } = useLanguage()
  const [deleting, setDeleting] = useState(false)
  const { question, saved } = useUnsaved(ID, library.uuid)
  return (
    <div className="library-edit">
      <LibraryForm library={library} saved={saved} />
      {library.fid && <Sharing link={library.fid} />}
      <Contents library={library} />
      <Section title={t('content.followers')}>
        <Followers />
      </Section>
      <Section title={t('content.deleteLibrary')}>
        <button
          type="button"
          className="btn btn-danger"
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
        >
          <Icon name="trash" />
          {t('content.deleteLibrary')}
        </button>
      </Section>
      {deleting && (
        <DeleteLibrary library={library} onDeleted={saved} onClose={() => setDeleting(false)} />
      )}
      {question}
    </div>
  )
}

export function EditLibrary({ library }: Props) {
  const me = useAtom($me)
  const builtIn = useAtom($builtInLibraries)
  const own = me?.full_username === library.actor.full_username
  if (!own || builtIn) return <NoForm library={library} own={own} />
  return <OwnLibrary key={library.uuid} library={library} />
}
