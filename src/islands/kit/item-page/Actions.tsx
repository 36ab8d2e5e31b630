// The row of actions under a title: play or pause, shuffle, and more.
import { useState, type ReactNode } from 'react'
import type { Item, Kind } from '../../../lib/items/items.ts'
import { nameOf, originOf, radiosOf, sharedOf, sourceOf } from '../../../lib/items/kinds.ts'
import { reportTargetOf } from '../../../lib/moderation/reports.ts'
import { addAll, playAll, shuffleAll, type Source } from '../../../stores/player/play-all.ts'
import { $session, can, isTokenSession } from '../../../stores/session/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { MenuEntry } from '../../../ui/Menu.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ItemMenu, useItemMenu } from '../items/useItemMenu.tsx'
import { useAtom } from '../useAtom.ts'
import { useDone } from '../useDone.ts'
import { share } from './share.ts'

type ActionsProps = {
  /** What the page is about. */
  item: Item
  /** It is playing now. */
  playing: boolean
  /** Button text instead of "Play". */
  playText?: string | undefined
  /** Instead of playing it from the beginning, e.g. pausing it. */
  onPlay?: (() => unknown) | undefined
  /** Menu entries that only this page has. */
  extra?: readonly MenuEntry[]
  /** Drawn before the other icons, e.g. the heart. */
  children?: ReactNode
  /** A further button with a text, after those that play. */
  beside?: ReactNode
}

/** Kinds whose menu is never empty. */
const FULL: readonly Kind[] = ['artist', 'channel', 'podcast', 'radio', 'track', 'upload']
const MIXED: readonly Kind[] = ['album', 'artist', 'playlist', 'tag', 'library']

/** Kinds whose menu may have nothing but the way to the administration. */
const MANAGED: readonly Kind[] = ['album', 'tag', 'library']

/** Whether a button shuffles it: not a podcast, nor a single track. */
function isMixed({ kind }: Item, source: Source): boolean {
  if (source.kind === 'tracks') return source.tracks.length > 1
  return MIXED.includes(kind) || (source.kind === 'channel' && !source.newest)
}

/** Whether there is anything in the menu, whose code is not loaded yet. */
function useSomeEntries(item: Item, extra: readonly MenuEntry[]): boolean {
  const session = useAtom($session)
  const managed = MANAGED.includes(item.kind) && can(session, 'library') && !isTokenSession()
  const edited = item.kind === 'album' && session.state === 'signed-in'
  return (
    managed ||
    edited ||
    reportTargetOf(item) !== undefined ||
    extra.length > 0 ||
    FULL.includes(item.kind) ||
    originOf(item)?.is_local === false ||
    sourceOf(item) !== undefined ||
    (item.kind === 'tag' && radiosOf(item).length > 0)
  )
}

type MoreProps = {
  item: Item
  menu: ReturnType<typeof useItemMenu>
}

function MoreButton({ item, menu: { anchor, open, close } }: MoreProps) {
  const { t } = useLanguage()
  return (
    <button
      className="icon-btn icon-btn-lg"
      type="button"
      aria-label={t('tracks.moreFor', { title: nameOf(item) })}
      aria-haspopup="menu"
      aria-expanded={anchor !== undefined}
      onPointerEnter={ItemMenu.fetchAhead}
      onFocus={ItemMenu.fetchAhead}
      onClick={({ currentTarget }) =>
        anchor ? close() : open({ at: 'page', item, anchor: currentTarget })
      }
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
      {t('common.shuffle')}
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

export function Actions(props: ActionsProps) {
  const { item, playing, playText, extra = [] } = props
  const { t, locale } = useLanguage()
  const { busy, press } = useOneAtATime()
  const [added, showAdded] = useDone()
  const source = sourceOf(item)
  const more = useSomeEntries(item, extra)
  const menu = useItemMenu(extra)
  const onPlay = props.onPlay ?? (source && (() => playAll(source)))
  const add = async () => {
    if (source && (await addAll(source))) showAdded()
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
        {playing ? t('tracks.pause') : (playText ?? t('common.play'))}
      </button>
      {source && isMixed(item, source) && (
        <ShuffleButton onPress={press(() => shuffleAll(source))} />
      )}
      {props.beside}
      <div className="detail-icons">
        {props.children}
        {source && (
          <button
            className="icon-btn icon-btn-lg"
            type="button"
            title={t('common.addToQueue')}
            onClick={press(add)}
          >
            <Icon name={added ? 'done' : 'queue-add'} />
          </button>
        )}
        <button
          className="icon-btn icon-btn-lg"
          type="button"
          title={t('tracks.share')}
          onClick={press(() => share(sharedOf(item, locale), nameOf(item)))}
        >
          <Icon name="share" />
        </button>
        {more && <MoreButton item={item} menu={menu} />}
      </div>
      {menu.node}
    </>
  )
}
