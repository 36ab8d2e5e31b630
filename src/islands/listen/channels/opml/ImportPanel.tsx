// How far the import of subscriptions is: its count, what failed and why, and what can be done.
// docs/product/library.md#opml.
import '../../../../styles/library/opml.css?adopt'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { countRows, type ImportRow } from '../../../../lib/feeds/opml/progress.ts'
import { formatTime } from '../../../../lib/i18n/formats.ts'
import { wordingText } from '../../../../lib/i18n/texts.ts'
import { isolate } from '../../../../lib/text/names.ts'
import { describeError } from '../../../../stores/errors/errors.ts'
import {
  $feedImport,
  $importKnown,
  closeImport,
  continueImport,
  retryImport,
  stopImport,
  watchImport,
  type FeedImport
} from '../../../../stores/listen/feeds/feed-import.ts'
import { wordFailure } from '../../../../stores/listen/feeds/feed-words.ts'
import {
  newestEpisodes,
  subscriptionList
} from '../../../../stores/listen/channels/channel-lists.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { ConfirmDialog } from '../../../kit/form/ConfirmDialog.tsx'
import { useAtom } from '../../../kit/useAtom.ts'

type Failed = Extract<ImportRow, { state: 'failed' }>
const failedOf = ({ rows }: FeedImport): Failed[] => rows.filter((row) => row.state === 'failed')

function Failures({ failed }: { failed: readonly Failed[] }) {
  const { t } = useLanguage()
  return (
    // Long lists scroll, also by keyboard: the buttons inside take the focus.
    <ul className="opml-failed" aria-label={t('feeds.failures')}>
      {failed.map(({ title, address, failure }) => (
        <li key={address}>
          <div>
            <p>
              <bdi>{title}</bdi>
            </p>
            {title !== address && (
              <p className="muted">
                <bdi dir="ltr">{address}</bdi>
              </p>
            )}
            <p>{wordingText(wordFailure(failure), t)}</p>
          </div>
          <button
            type="button"
            className="btn"
            aria-label={t('feeds.retryOf', { name: isolate(title) })}
            onClick={() => retryImport(address)}
          >
            {t('common.retry')}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** In one sentence; screen readers say it when it changes. */
function useStatus(shown: FeedImport): string {
  const { t, locale } = useLanguage()
  const { waiting, done, failed } = countRows(shown)
  if (waiting === 0)
    return failed === 0
      ? t('feeds.finished', { count: done })
      : t('feeds.finishedSome', { count: done, failed })
  if (shown.stopped) return t('feeds.stopped', { count: waiting })
  if (shown.pausedUntil > 0)
    return t('feeds.paused', { time: formatTime(shown.pausedUntil, locale) })
  if (shown.error !== undefined) return t('feeds.broken', { count: waiting })
  return t(shown.running ? 'feeds.running' : 'feeds.elsewhere')
}

function Buttons({ shown }: { shown: FeedImport }) {
  const { t } = useLanguage()
  const [asking, setAsking] = useState(false)
  const { waiting, failed } = countRows(shown)
  const halted = !shown.running && waiting > 0 && (shown.stopped || shown.error !== undefined)
  return (
    <div className="actions">
      {shown.running && (
        <button type="button" className="btn" onClick={stopImport}>
          {t('feeds.opmlStop')}
        </button>
      )}
      {halted && (
        <button type="button" className="btn btn-primary" onClick={continueImport}>
          {t('feeds.continue')}
        </button>
      )}
      {!shown.running && failed > 1 && (
        <button type="button" className="btn" onClick={() => retryImport()}>
          {t('feeds.retryAll')}
        </button>
      )}
      {!shown.running && (
        <button
          type="button"
          className="btn"
          onClick={waiting > 0 ? () => setAsking(true) : closeImport}
        >
          {t(waiting > 0 ? 'feeds.discard' : 'common.close')}
        </button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('feeds.discardQuestion')}
          confirm={t('feeds.discard')}
          danger
          onConfirm={async () => closeImport()}
          onClose={() => setAsking(false)}
        >
          <p>{t('feeds.discardText', { count: waiting })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Panel({ shown }: { shown: FeedImport }) {
  const { t } = useLanguage()
  const id = useId()
  const { waiting, done, failed } = countRows(shown)
  const total = shown.rows.length
  const status = useStatus(shown)
  const title =
    shown.name === '' ? t('feeds.opmlTitle') : t('feeds.importOf', { name: isolate(shown.name) })
  return (
    <section className="section opml" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <progress className="opml-bar" aria-labelledby={id} max={total} value={total - waiting} />
      <p className="num">{t('feeds.counts', { done, total, failed })}</p>
      <p role="status">{status}</p>
      {shown.error !== undefined && (
        <ErrorNotice>
          <p>{wordingText(describeError(shown.error), t)}</p>
        </ErrorNotice>
      )}
      {failed > 0 && <Failures failed={failedOf(shown)} />}
      <Buttons shown={shown} />
    </section>
  )
}

/** @param onKnown called once it is drawn, or known that there is none */
export function ImportPanel({ onKnown }: { onKnown: () => void }) {
  const shown = useAtom($feedImport)
  const known = useAtom($importKnown)
  const tell = useEffectEvent(onKnown)
  const running = shown?.running ?? false
  useEffect(watchImport, [])
  useEffect(() => {
    if (known) tell()
  }, [known])
  // The lists below show what has come when it ends, or is stopped.
  useEffect(() => {
    if (!running) return
    return () => {
      void subscriptionList.reload()
      void newestEpisodes.reload()
    }
  }, [running])
  return shown && <Panel shown={shown} />
}
