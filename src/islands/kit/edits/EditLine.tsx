// An edit in one line: its state, who made it, when, and why.
import type { Mutation } from '../../../lib/contract/publish/edits.ts'
import { statusOf, type EditStatus } from '../../../lib/edits/edits.ts'
import { formatDate } from '../../../lib/i18n/formats.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { FactsLine } from '../../../ui/FactsLine.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PersonLink } from '../../../ui/PersonLink.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import '../../../styles/library/edits.css?adopt'

const states: Readonly<Record<EditStatus, { text: TextKey; icon: string }>> = {
  pending: { text: 'edits.pending', icon: 'clock' },
  approved: { text: 'edits.approved', icon: 'check' },
  applied: { text: 'edits.applied', icon: 'done' },
  rejected: { text: 'edits.rejected', icon: 'x' }
}

export function EditState({ edit }: { edit: Mutation }) {
  const { t } = useLanguage()
  const status = statusOf(edit)
  const { text, icon } = states[status]
  return (
    <span className="edit-state" data-edit={status}>
      <Icon name={icon} small />
      {t(text)}
    </span>
  )
}

export function EditFacts({ edit }: { edit: Mutation }) {
  const { t, locale } = useLanguage()
  const { created_by: author, creation_date: date } = edit
  return (
    <FactsLine
      facts={[
        typeof author?.full_username === 'string' ? (
          <PersonLink key="author" person={author} />
        ) : (
          t('edits.nobody')
        ),
        formatDate(date, locale)
      ]}
    />
  )
}
