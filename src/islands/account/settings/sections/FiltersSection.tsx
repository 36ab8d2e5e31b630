// The artists that the user hid, each with a button to show it again.
import type { ContentFilter } from '../../../../lib/contract/people/filters.ts'
import { formatDate } from '../../../../lib/i18n/formats.ts'
import { routePath } from '../../../../lib/routes/match.ts'
import { describeError } from '../../../../stores/errors/errors.ts'
import { filters, hideArtist, showArtist } from '../../../../stores/people/filters.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { useAction } from '../../../kit/form/useAction.ts'
import '../../../../styles/content/settings-parts.css?adopt'
import { useResource } from '../../../kit/useResource.ts'

function Row({ filter, onShown }: { filter: ContentFilter; onShown: (name: string) => void }) {
  const { locale, t } = useLanguage()
  const { id, name } = filter.target
  const [busy, show] = useAction(async () => {
    await showArtist(id)
    onShown(name)
    showMessage(
      { text: 'settings.shownAgain', params: { name } },
      {
        key: 'filter',
        actions: [
          {
            text: 'common.undo',
            run: () =>
              void hideArtist(id).catch(() =>
                showMessage({ text: 'settings.filterFailed' }, { color: 'danger', key: 'filter' })
              )
          }
        ]
      }
    )
  })
  return (
    <li className="setting-row">
      <span>
        <a className="link" dir="auto" href={routePath('library.artists.detail', { id }, locale)}>
          {name}
        </a>
        <small className="muted">
          {t('settings.hiddenSince', { date: formatDate(filter.creation_date, locale) })}
        </small>
      </span>
      <button
        type="button"
        className="btn btn-sm"
        aria-label={t('settings.showAgainFor', { name })}
        aria-disabled={busy || undefined}
        onClick={() => show()}
      >
        <Icon name={busy ? 'spinner' : 'eye'} small />
        {t('settings.showAgain')}
      </button>
    </li>
  )
}

export function FiltersSection() {
  const { t } = useLanguage()
  const list = useResource(filters)
  if (list.state === 'failed')
    return <ErrorState error={describeError(list.error)} onRetry={() => void filters.reload()} />
  if (list.state === 'loading') return <RowSkeletons count={2} />
  if (list.value.length === 0) return <p className="muted">{t('settings.noneHidden')}</p>
  // The pressed button is removed with its row, so the focus moves to the list.
  const keepFocus = () =>
    document
      .getElementById('filters-title')
      ?.parentElement?.querySelector<HTMLElement>('.setting-list')
      ?.focus()
  return (
    <ul className="setting-list" tabIndex={-1} aria-labelledby="filters-title">
      {list.value.map((filter) => (
        <Row key={filter.uuid} filter={filter} onShown={keepFocus} />
      ))}
    </ul>
  )
}
