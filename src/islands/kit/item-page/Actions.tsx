// The row of actions under a title: play or pause, shuffle, and more.
import { useState, type ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu, type MenuEntry } from '../../../ui/Menu.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useDone } from '../useDone.ts'
import type { Embeddable } from '../embeds/EmbedDialog.tsx'
import { late } from '../late.tsx'
import { useOtherPodLink, type Elsewhere } from './useOtherPodLink.tsx'

const EmbedDialog = late(() =>
  import('../embeds/EmbedDialog.tsx').then(({ EmbedDialog }) => EmbedDialog)
)

type ActionsProps = {
  title: string
  /** This album, artist or track is playing now. */
  playing: boolean
  /** Button text instead of "Play". */
  playText?: string | undefined
  /** Undefined if nothing here can be played. */
  onPlay?: (() => unknown) | undefined
  onShuffle?: (() => unknown) | undefined
  onPlayNext?: (() => unknown) | undefined
  /** Resolves to false if it has failed; a check mark shows that it has not. */
  onAddToQueue?: (() => unknown) | undefined
  onShare: () => void | Promise<void>
  /** Menu entries below those for the queue. */
  menu: readonly MenuEntry[]
  /** Drawn before the other icons, e.g. the heart. */
  children?: ReactNode
  /** A further button with a text, after those that play. */
  beside?: ReactNode
  /** What other sites may show, if anything. */
  embed?: Omit<Embeddable, 'title'> | undefined
  /** Where it comes from. */
  from?: Elsewhere | undefined
}

type MoreButtonProps = {
  title: string
  /** This button, while its menu is open. */
  anchor: HTMLElement | undefined
  onAnchor: (anchor: HTMLElement | undefined) => void
}

function MoreButton({ title, anchor, onAnchor }: MoreButtonProps) {
  const { t } = useLanguage()
  return (
    <button
      className="icon-btn icon-btn-lg"
      type="button"
      aria-label={t('detail.moreFor', { title })}
      aria-haspopup="menu"
      aria-expanded={anchor !== undefined}
      onClick={({ currentTarget }) => onAnchor(anchor ? undefined : currentTarget)}
    >
      <Icon name="more" />
    </button>
  )
}

function ShuffleButton({ onPress }: { onPress: () => void }) {
  const { t } = useLanguage()
  return (
    <button className="btn btn-lg" type="button" onClick={onPress}>
      <Icon name="shuffle" />
      {t('detail.shuffle')}
    </button>
  )
}

/** Runs one action at a time: some fetch first, and a second press meanwhile does nothing. */
function useOneAtATime() {
  const [busy, setBusy] = useState(false)
  const press = (run: (() => unknown) | undefined) => () => {
    if (!run || busy) return
    setBusy(true)
    void Promise.resolve(run()).finally(() => setBusy(false))
  }
  return { busy, press }
}

/** The menu entry for the code that other sites need, and the dialog that it opens. */
function useEmbed(
  what: Embeddable | undefined
): [entries: readonly MenuEntry[], dialog: ReactNode] {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!what) return [[], null]
  return [
    [{ icon: 'code', text: t('detail.embed'), onSelect: () => setOpen(true) }],
    open && <EmbedDialog what={what} onClose={close} onFail={close} />
  ]
}

/** Every entry of the menu, and the dialogs that some of them open. */
function useEntries(
  { title, onPlayNext, onAddToQueue, menu, embed, from }: ActionsProps,
  press: ReturnType<typeof useOneAtATime>['press']
): [entries: readonly MenuEntry[], dialogs: ReactNode] {
  const { t } = useLanguage()
  const [embedEntries, embedDialog] = useEmbed(embed && { ...embed, title })
  const [fromEntries, fromDialog] = useOtherPodLink(from)
  const entries = [
    ...(onPlayNext
      ? [{ icon: 'play-next', text: t('detail.playNext'), onSelect: press(onPlayNext) }]
      : []),
    ...(onAddToQueue
      ? [{ icon: 'queue-add', text: t('detail.addToQueue'), onSelect: press(onAddToQueue) }]
      : []),
    ...menu,
    ...fromEntries,
    ...embedEntries
  ]
  const dialogs = (
    <>
      {embedDialog}
      {fromDialog}
    </>
  )
  return [entries, dialogs]
}

export function Actions(props: ActionsProps) {
  const { title, playing, playText, onPlay, onShuffle, onAddToQueue, onShare } = props
  const { t } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { busy, press } = useOneAtATime()
  const [entries, dialogs] = useEntries(props, press)
  const [added, showAdded] = useDone()
  const add = async () => {
    if ((await onAddToQueue?.()) !== false) showAdded()
  }
  return (
    <>
      <button
        className="btn btn-primary btn-lg"
        type="button"
        data-plays
        disabled={!onPlay}
        aria-busy={busy || undefined}
        onClick={press(onPlay)}
      >
        <Icon name={playing ? 'pause' : 'play'} fill />
        {playing ? t('detail.pause') : (playText ?? t('detail.play'))}
      </button>
      {onShuffle && <ShuffleButton onPress={press(onShuffle)} />}
      {props.beside}
      <div className="detail-icons">
        {props.children}
        {onAddToQueue && (
          <button
            className="icon-btn icon-btn-lg"
            type="button"
            title={t('detail.addToQueue')}
            onClick={press(add)}
          >
            <Icon name={added ? 'done' : 'queue-add'} />
          </button>
        )}
        <button
          className="icon-btn icon-btn-lg"
          type="button"
          title={t('detail.share')}
          onClick={press(onShare)}
        >
          <Icon name="share" />
        </button>
        {entries.length > 0 && <MoreButton title={title} anchor={anchor} onAnchor={setAnchor} />}
      </div>
      {anchor && (
        <Menu
          label={t('detail.moreFor', { title })}
          anchor={anchor}
          entries={entries}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {dialogs}
    </>
  )
}
