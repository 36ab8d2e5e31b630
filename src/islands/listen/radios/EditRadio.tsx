// Changes a radio of the person. docs/product/screens.md#radio-builder.
import { routePath } from '../../../lib/routes/match.ts'
import { currentRadio, type RadioScreen } from '../../../stores/listen/radios/current-radio.ts'
import { $me } from '../../../stores/session/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { Missing } from '../../kit/item-page/Missing.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { BuilderWait } from './builder/BuilderWait.tsx'
import { RadioForm } from './builder/RadioForm.tsx'

function Ready({ radio, playlists }: RadioScreen) {
  const { t, locale } = useLanguage()
  const me = useAtom($me)
  // A form keeps what it began with, also while the radio is loaded again.
  if (radio.user.id === me?.id)
    return <RadioForm key={radio.id} radio={radio} playlists={playlists} />
  return (
    <EmptyState
      icon="lock"
      title={t('radios.notYours')}
      action={
        <a
          className="btn btn-primary"
          href={routePath('library.radios.detail', { id: radio.id }, locale)}
        >
          {t('radios.open')}
        </a>
      }
    >
      {t('radios.notYoursHint')}
    </EmptyState>
  )
}

export const EditRadio = island('EditRadio', function EditRadio() {
  const { t, locale } = useLanguage()
  const shown = useResource(currentRadio)
  if (shown.state === 'failed')
    return (
      <Missing
        error={shown.error}
        kind={t('radios.editTitle')}
        icon="radio"
        title="radios.missing"
        browse={{ href: routePath('library.radios.browse', {}, locale), text: 'radios.browse' }}
        onRetry={() => void currentRadio.reload()}
      />
    )
  return (
    <>
      <div className="page-head">
        <h1>{t('radios.editTitle')}</h1>
      </div>
      {/* A form must not begin with what the radio was at an earlier visit. */}
      {shown.state === 'ready' && !shown.stale ? <Ready {...shown.value} /> : <BuilderWait />}
    </>
  )
})
