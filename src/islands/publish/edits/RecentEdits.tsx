// What was edited before, below the form.
import { describeError } from '../../../stores/errors/errors.ts'
import { recentEdits } from '../../../stores/publish/edits/edit-target.ts'
import type { EditTarget } from '../../../stores/publish/edits/targets.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { EditFacts, EditState } from '../../kit/edits/EditLine.tsx'
import { editPath } from '../../kit/edits/links.ts'
import { Section } from '../../kit/item-page/Section.tsx'
import { useResource } from '../../kit/useResource.ts'

function List({ target }: { target: EditTarget }) {
  const { t, locale } = useLanguage()
  const shown = useResource(recentEdits)
  if (shown.state === 'failed')
    return (
      <ErrorState error={describeError(shown.error)} onRetry={() => void recentEdits.reload()} />
    )
  if (shown.state === 'loading') return <RowSkeletons count={2} />
  if (shown.value.length === 0) return <p className="muted">{t('edits.noRecent')}</p>
  return (
    <ol className="edit-history">
      {shown.value.map((edit) => (
        <li key={edit.uuid}>
          <a href={editPath(target, edit.uuid, locale)}>
            <EditState edit={edit} />
          </a>
          {edit.summary && <p dir="auto">{edit.summary}</p>}
          <EditFacts edit={edit} />
        </li>
      ))}
    </ol>
  )
}

export function RecentEdits({ target }: { target: EditTarget }) {
  const { t } = useLanguage()
  return (
    <Section title={t('edits.recent')} className="edit-recent">
      <List target={target} />
    </Section>
  )
}
