// The form of one's own channel. It waits for the tags of the channel: sent without them, the form
// would take them away.
import { useEffect } from 'react'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { channelTags, tagsOf } from '../../../stores/listen/channels/current-channel.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Dialog } from '../form/Dialog.tsx'
import { useResource } from '../useResource.ts'
import { ChannelDialog } from './ChannelDialog.tsx'

export function EditChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useLanguage()
  const tags = useResource(channelTags)
  const artist = channel.artist.id
  useEffect(() => tagsOf(artist), [artist])
  if (tags.state === 'loading') return null
  if (tags.state === 'failed')
    return (
      <Dialog title={t('own-channels.notLoaded')} onClose={onClose}>
        <ErrorState error={describeError(tags.error)} onRetry={() => void channelTags.reload()} />
      </Dialog>
    )
  return <ChannelDialog channel={channel} tags={tags.value} onClose={onClose} />
}
