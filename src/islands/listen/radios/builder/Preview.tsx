// What the filters of the form find now, with a few of the tracks, and a button that plays them.
import { useId } from 'react'
import type { Preview as Found } from '../../../../lib/radios/preview.ts'
import { isBlank, writeRules, type Rule } from '../../../../lib/radios/rules.ts'
import { describeError, isRetryable } from '../../../../stores/errors/errors.ts'
import { radioPreview } from '../../../../stores/listen/radios/builder.ts'
import type { RadioWanted } from '../../../../stores/player/index.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { useRadio } from '../../../kit/radios/useRadio.ts'
import { TrackMinis } from '../../../kit/tracks/TrackMinis.tsx'
import { useResource } from '../../../kit/useResource.ts'

const SHOWN = 10

function Findings({ preview }: { preview: Found | undefined }) {
  const { t } = useLanguage()
  const wrong = Object.values(preview?.rules ?? {}).some(({ errors }) => errors.length > 0)
  const found = preview?.found
  return (
    <>
      <p className="preview-count num" role="status">
        {!preview
          ? t('radios.counting')
          : found
            ? t('radios.fits', { count: found.count })
            : t(wrong ? 'radios.wrong' : 'radios.uncounted')}
      </p>
      {found?.count === 0 && <p className="muted">{t('radios.sampleEmpty')}</p>}
      {(!preview || (found && found.count > 0)) && (
        <TrackMinis tracks={found?.sample} count={SHOWN} columns={1} />
      )}
    </>
  )
}

/** Plays the filters as they are in the form, whether they are saved or not. */
function TryOut({ rules, name }: { rules: readonly Rule[]; name: string }) {
  const { t } = useLanguage()
  const wanted: RadioWanted = {
    type: 'custom_multiple',
    config: writeRules(rules.filter((rule) => !isBlank(rule))),
    title: name.trim() ? { words: name.trim() } : { text: 'radios.unsaved' }
  }
  const { playing, press } = useRadio(wanted)
  return (
    <button type="button" className="btn" onClick={() => void press()}>
      <Icon name={playing ? 'pause' : 'play'} fill />
      {t(playing ? 'radios.stopTrying' : 'radios.tryOut')}
    </button>
  )
}

export function Preview({ rules, name }: { rules: readonly Rule[]; name: string }) {
  const { t } = useLanguage()
  const id = useId()
  const preview = useResource(radioPreview)
  return (
    <section className="preview" aria-labelledby={id}>
      <div className="preview-head">
        <h2 id={id}>{t('radios.preview')}</h2>
        <TryOut rules={rules} name={name} />
      </div>
      {preview.state === 'failed' ? (
        <ErrorState
          error={describeError(preview.error)}
          onRetry={isRetryable(preview.error) ? () => void radioPreview.reload() : undefined}
        />
      ) : (
        <div
          className="preview-found"
          data-pending={(preview.state === 'ready' && preview.pending) || undefined}
        >
          <Findings preview={preview.state === 'ready' ? preview.value : undefined} />
        </div>
      )}
    </section>
  )
}
