// The person's own channels, each with the button that publishes in it.
import '../../../styles/library/publish.css?adopt'
import { useState } from 'react'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { ownChannels, type ChannelRef } from '../../../stores/publish/uploads/episodes.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { Cover } from '../../../ui/Cover.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { Section } from '../item-page/Section.tsx'
import { ChannelDialog } from '../channels/parts.ts'
import { NewButton } from '../form/NewButton.tsx'
import { useResource } from '../useResource.ts'
import { PublishDialog } from './parts.ts'

const SKELETONS = 3

const isPodcast = ({ artist }: ChannelRef) => artist.content_category === 'podcast'

function Row({ channel, onChoose }: { channel: ChannelRef; onChoose: () => void }) {
  const { t, locale } = useLanguage()
  const { uuid, artist } = channel
  return (
    <li>
      <Cover cover={artist.cover} alt="" size="row" />
      <span>
        <a
          className="link truncate"
          href={routePath('channels.detail', { id: uuid }, locale)}
          dir="auto"
        >
          {artist.name}
        </a>
        <span className="muted">
          {t(isPodcast(channel) ? 'common.kindPodcast' : 'channels.kindChannel')}
        </span>
      </span>
      <button
        className="btn"
        type="button"
        aria-haspopup="dialog"
        aria-label={t('publish.heading', { name: isolate(artist.name) })}
        onPointerEnter={PublishDialog.fetchAhead}
        onClick={onChoose}
      >
        <Icon name="upload" small />
        {t('publish.publish')}
      </button>
    </li>
  )
}

type Props = {
  /** Only channels of this kind; undefined for all, under a heading. */
  kind?: 'music' | 'podcast'
}

export function ChannelChoice({ kind }: Props) {
  const { t } = useLanguage()
  const shown = useResource(ownChannels)
  const [chosen, choose] = useState<ChannelRef>()
  const close = () => choose(undefined)
  if (shown.state === 'failed')
    return (
      <ErrorState error={describeError(shown.error)} onRetry={() => void ownChannels.reload()} />
    )
  if (shown.state === 'loading') return <RowSkeletons count={SKELETONS} />
  const rows = shown.value.filter(
    (channel) => kind === undefined || isPodcast(channel) === (kind === 'podcast')
  )
  if (rows.length === 0)
    return (
      kind && (
        <EmptyState
          icon={kind === 'podcast' ? 'podcast' : 'channel'}
          title={t('publish.noChannels')}
          action={<NewButton needs="channels" text="own-channels.new" dialog={ChannelDialog} />}
        />
      )
    )
  const list = (
    <ul className="pub-channels" role="list">
      {rows.map((channel) => (
        <Row key={channel.uuid} channel={channel} onChoose={() => choose(channel)} />
      ))}
    </ul>
  )
  return (
    <>
      {kind ? list : <Section title={t('publish.inChannels')}>{list}</Section>}
      {chosen && <PublishDialog channel={chosen} onClose={close} onFail={close} />}
    </>
  )
}
