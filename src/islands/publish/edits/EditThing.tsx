// Edits an artist, an album or a track. docs/product/library.md#edits.
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { editTarget } from '../../../stores/publish/edits/edit-target.ts'
import { mayApply, nameOfTarget, type EditTarget } from '../../../stores/publish/edits/targets.ts'
import { $session } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { thingPath } from '../../kit/edits/links.ts'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { useTitle } from '../../kit/item-page/useTitle.ts'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import '../../../styles/library/edits.css?adopt'
import { EditForm } from './parts.ts'
import { RecentEdits } from './RecentEdits.tsx'

function Remote({ target }: { target: EditTarget }) {
  const { t, locale } = useLanguage()
  return (
    <EmptyState
      icon="lock"
      title={t('edits.remote')}
      action={
        <a className="btn" href={thingPath(target, locale)}>
          {t('edits.backTo', { name: isolate(nameOfTarget(target)) })}
        </a>
      }
    >
      {t('edits.remoteHint')}
    </EmptyState>
  )
}

function Content({ target }: { target: EditTarget }) {
  const { t, locale } = useLanguage()
  const applies = mayApply(target, useAtom($session))
  const name = isolate(nameOfTarget(target))
  const remote = target.row.is_local === false
  const title = t(applies || remote ? 'edits.edit' : 'edits.suggestOf', { name })
  useTitle(title)
  return (
    <>
      <header className="page-head">
        <div>
          <h1 dir="auto">{title}</h1>
          <p>
            <a href={thingPath(target, locale)}>{t('edits.backTo', { name })}</a>
          </p>
        </div>
      </header>
      {remote ? (
        <Remote target={target} />
      ) : (
        <div className="edit-page">
          <EditForm
            key={`${target.kind} ${target.id}`}
            target={target}
            waiting={
              <div className="edit-waiting">
                <RowSkeletons count={6} />
              </div>
            }
          />
          <RecentEdits target={target} />
        </div>
      )}
    </>
  )
}

export const EditThing = island('EditThing', function EditThing() {
  const { t, locale } = useLanguage()
  const shown = useResource(editTarget)
  if (shown.state === 'failed')
    return (
      <Missing
        error={shown.error}
        kind={t('common.edit')}
        icon="edit"
        title="errors.notFound"
        browse={{
          href: routePath('library.albums.browse', {}, locale),
          text: 'common.browseAlbums'
        }}
        onRetry={() => void editTarget.reload()}
      />
    )
  // The form begins with what the pod has now, not with what this page has kept.
  if (shown.state === 'loading' || shown.stale)
    return (
      <>
        <h1 className="visually-hidden">{t('common.edit')}</h1>
        <RowSkeletons count={6} />
      </>
    )
  return <Content target={shown.value} />
})
