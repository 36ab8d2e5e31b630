// Subscribes to a channel, or ends it. Visitors learn how they can subscribe elsewhere.
// docs/product/library.md#channels.
import { useState } from 'react'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { toggleShownSubscription } from '../../../stores/listen/channels/current-channel.ts'
import { $me } from '../../../stores/session/session.ts'
import { $subscribed } from '../../../stores/listen/channels/subscriptions.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { late } from '../../kit/late.tsx'
import { useAtom } from '../../kit/useAtom.ts'

const SubscribeDialog = late(() =>
  import('./SubscribeDialog.tsx').then(({ SubscribeDialog }) => SubscribeDialog)
)

/** The button, and the dialog with every way to subscribe. */
export function useSubscribe(channel: Channel) {
  const { t } = useLanguage()
  const me = useAtom($me)
  const on = useAtom($subscribed).has(channel.uuid)
  const [asked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const close = () => setAsked(false)
  return {
    button: (
      <button
        className="btn btn-lg"
        type="button"
        aria-haspopup={me ? undefined : 'dialog'}
        onPointerEnter={me ? undefined : SubscribeDialog.fetchAhead}
        onClick={me ? () => void toggleShownSubscription(channel) : ask}
      >
        <Icon name={on ? 'x' : 'plus'} />
        {t(on ? 'channels.unsubscribe' : 'common.subscribe')}
      </button>
    ),
    ways: (
      <button
        className="icon-btn icon-btn-lg"
        type="button"
        aria-haspopup="dialog"
        aria-label={t('channels.otherWays')}
        title={t('channels.otherWays')}
        onPointerEnter={SubscribeDialog.fetchAhead}
        onClick={ask}
      >
        <Icon name="channel" />
      </button>
    ),
    dialog: asked && <SubscribeDialog channel={channel} onClose={close} onFail={close} />
  }
}
