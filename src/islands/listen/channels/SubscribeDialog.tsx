// The ways to subscribe to a channel: on another pod, anywhere in the fediverse, in a podcast app;
// for visitors also with an account here. docs/product/library.md#channels.
import { useId } from 'react'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { fediverseHandle } from '../../../lib/channels.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import { $me } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { copyText } from '../../kit/form/copy.ts'
import { Dialog } from '../../kit/form/Dialog.tsx'
import { useAtom } from '../../kit/useAtom.ts'

type WayProps = { title: string; hint: string; value: string }

function Way({ title, hint, value }: WayProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <section className="way" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <p className="muted" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="copyline">
        <input
          className="input"
          value={value}
          readOnly
          dir="ltr"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          className="btn"
          type="button"
          aria-label={t('common.copyOf', { what: title })}
          onClick={() => void copyText(value)}
        >
          <Icon name="copy" />
          {t('common.copy')}
        </button>
      </div>
    </section>
  )
}

export function SubscribeDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t, locale } = useLanguage()
  const me = useAtom($me)
  const handle = fediverseHandle(channel)
  const address = webLink(channel.actor?.fid)
  const feed = webLink(channel.rss_url)
  const next = routePath('channels.detail', { id: channel.uuid })
  return (
    <Dialog
      title={t('channels.title', { name: isolate(channel.artist.name) })}
      className="subscribe"
      onClose={onClose}
    >
      {!me && (
        <section className="way">
          <h3>{t('channels.here')}</h3>
          <p className="muted">{t('channels.hereHint')}</p>
          <a
            className="btn btn-primary"
            href={routePath('login', {}, locale) + queryString({ next })}
          >
            {t('common.logIn')}
          </a>
        </section>
      )}
      {handle && (
        <Way title={t('channels.fediverse')} hint={t('channels.fediverseHint')} value={handle} />
      )}
      {address && <Way title={t('channels.pod')} hint={t('channels.podHint')} value={address} />}
      {feed && (
        <Way title={t('channels.subscribeFeed')} hint={t('channels.feedHint')} value={feed} />
      )}
      <div className="dialog-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t('common.close')}
        </button>
      </div>
    </Dialog>
  )
}
