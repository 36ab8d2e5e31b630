// The question before a browser asks the site of a feed, and the way to take the answer back.
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import { isolate } from '../../../../lib/text/names.ts'
import { allowSite, forgetSite } from '../../../../stores/player/tags/feed-sites.ts'
import { useLanguage } from '../../../../ui/language.tsx'

/** @param text what the feed may have; its parameter is `host` */
export function AskSite({
  host,
  text,
  onAllow
}: {
  host: string
  text: TextKey
  onAllow?: () => void
}) {
  const { t } = useLanguage()
  const name = isolate(host)
  return (
    <div className="feed-ask">
      <p>{t(text, { host: name })}</p>
      <button
        type="button"
        className="btn"
        onClick={() => {
          allowSite(host)
          onAllow?.()
        }}
      >
        {t('feeds.load', { host: name })}
      </button>
    </div>
  )
}

export function LeaveSite({ host }: { host: string }) {
  const { t } = useLanguage()
  return (
    <button type="button" className="btn btn-ghost btn-sm" onClick={() => forgetSite(host)}>
      {t('feeds.stop', { host: isolate(host) })}
    </button>
  )
}
