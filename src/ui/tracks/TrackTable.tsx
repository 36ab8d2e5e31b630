// Tracks as a grid: select, play, queue, mark as favorite. Not connected to stores: the island
// around it passes in player and favorites (islands/kit/tracks/TrackList.tsx does that for every
// screen).
import {
  Fragment,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent
} from 'react'
import type { Track } from '../../lib/contract/library/tracks.ts'
import { discStarts, isUnplayable, totalSeconds } from '../../lib/tracks.ts'
import { pieces } from '../../lib/browse/row-window.ts'
import { chosen, NO_SELECTION, toggleRow } from '../../lib/browse/selection.ts'
import type { ShownKeys } from '../../lib/shortcuts/keys.ts'
import { contextMenu } from '../cards/CardMenu.tsx'
import { Icon } from '../Icon.tsx'
import type { Point } from '../Menu.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { TrackMenu } from './TrackMenu.tsx'
import { TrackRow, type PlayingState, type RowDeed } from './TrackRow.tsx'
import { useLanguage } from '../texts.tsx'
import { rowOf, useRowSelection } from './useRowSelection.ts'
import { useRowWindow } from './useRowWindow.ts'

export type TrackTableProps = {
  label: string
  tracks: readonly Track[]
  playing?: { trackId: number; state: PlayingState } | undefined
  favoriteIds?: ReadonlySet<number> | undefined
  /** Plays from this row on; a row that is already playing is paused or resumed. */
  onPlay: (row: number) => void
  /** Left out for signed-out visitors: then there are no hearts. */
  onToggleFavorite?: ((trackId: number) => void) | undefined
  /** Shortcuts that mark the current track as a favorite. */
  favoriteKeys?: ShownKeys | undefined
  onPlayNext: (tracks: Track[]) => void
  onAddToQueue: (tracks: Track[]) => void
  onCopyLink?: ((track: Track) => void) | undefined
  onRadio?: ((track: Track) => void) | undefined
  /** Called when the user starts to drag rows. */
  onDrag?: ((tracks: Track[], event: globalThis.DragEvent) => void) | undefined
  /**
   * `position`: the track numbers of the album, with disc headings. `index`: counted from 1 (plus
   * `offset` on later pages).
   */
  numbering: 'position' | 'index'
  offset?: number
  showAlbum?: boolean
  showTags?: boolean
}

type Opened = { row: number; anchor: HTMLElement; point?: Point | undefined }
const NONE: ReadonlySet<number> = new Set()

export function TrackTable(props: TrackTableProps) {
  const {
    label,
    tracks,
    playing,
    favoriteIds = NONE,
    onToggleFavorite,
    numbering,
    offset = 0,
    showAlbum = false,
    showTags = false
  } = props
  const { t } = useLanguage()
  const body = useRef<HTMLTableSectionElement>(null)
  const touched = useRef(false)
  const [opened, setOpened] = useState<Opened>()
  const identity = useMemo(() => tracks.map(({ id }) => id).join(), [tracks])
  const discs = useMemo(
    () => (numbering === 'position' ? discStarts(tracks) : new Map<number, number>()),
    [tracks, numbering]
  )
  const play = (row: number) =>
    void (tracks[row] && !isUnplayable(tracks[row]) && props.onPlay(row))
  const { selection, select, active, onKeyDown, onFocus, onPoint } = useRowSelection({
    body,
    count: tracks.length,
    identity,
    onPlay: play
  })
  const { start, end, rowHeight } = useRowWindow(body, tracks.length)

  function act(deed: RowDeed, row: number, control: HTMLElement): void {
    const track = tracks[row]!
    if (deed === 'play') play(row)
    if (deed === 'next') props.onPlayNext([track])
    if (deed === 'queue') props.onAddToQueue([track])
    if (deed === 'favorite') onToggleFavorite?.(track.id)
    if (deed === 'toggle') select(toggleRow(selection, row))
    if (deed === 'menu')
      setOpened(opened?.anchor === control ? undefined : { row, anchor: control })
  }

  function onClick(event: MouseEvent): void {
    const row = rowOf(event.target)
    if (row === undefined) return
    const control = (event.target as Element).closest<HTMLElement>('a, button, input')
    const deed = control?.dataset.do as RowDeed | undefined
    if (control && deed) return act(deed, row, control)
    // A tap anywhere in a row plays it; its links are in the menu. event.detail is 0 for a screen
    // reader's press.
    if (touched.current && event.detail > 0) {
      event.preventDefault()
      if (selection.rows.size > 0) select(toggleRow(selection, row))
      else play(row)
    } else if (!control) onPoint(row, event)
  }

  const picked = selection.rows.size > 0 ? chosen(selection, tracks) : []
  const playable = picked.filter((track) => !isUnplayable(track))
  /**
   * The selected tracks if the row is one of them, else only the row's track; without unplayable
   * tracks.
   */
  const meant = (row: number): Track[] =>
    selection.rows.has(row) ? playable : [tracks[row]!].filter((track) => !isUnplayable(track))
  const favorite = (track: Track) => (onToggleFavorite ? favoriteIds.has(track.id) : undefined)
  const clear = () => {
    select(NO_SELECTION)
    body.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
  }

  /**
   * Enter plays (useRowSelection); with Shift the row or selection is queued next, with Ctrl or
   * Command last.
   */
  function onKeys(event: KeyboardEvent): void {
    const row = event.target instanceof HTMLTableRowElement ? rowOf(event.target) : undefined
    const last = event.ctrlKey || event.metaKey
    if (row === undefined || event.key !== 'Enter' || !(last || event.shiftKey))
      return onKeyDown(event)
    event.preventDefault()
    ;(last ? props.onAddToQueue : props.onPlayNext)(meant(row))
  }

  function onDragStart(event: DragEvent): void {
    const row = rowOf(event.target)
    const taken = row === undefined ? [] : meant(row)
    // A long press on a row opens its menu instead.
    if (touched.current || !props.onDrag || taken.length === 0) event.preventDefault()
    else props.onDrag(taken, event.nativeEvent)
  }

  const byContext = contextMenu((anchor, point) => {
    const row = rowOf(anchor)
    if (row !== undefined) setOpened({ row, anchor, point })
  })

  return (
    <div className="tracklist">
      <table
        className="tracks"
        role="grid"
        aria-multiselectable
        aria-label={label}
        aria-rowcount={tracks.length + 1}
      >
        {/* Widths are set here, because a disc heading may be the first row that is shown. */}
        <colgroup>
          <col className="c-num" />
          <col />
          {showAlbum && <col className="c-album" />}
          {showTags && <col className="c-tags" />}
          <col className="c-act" />
          <col className="c-time" />
          <col className="c-menu" />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th className="c-num" scope="col">
              <span aria-hidden="true">#</span>
              <span className="visually-hidden">{t('detail.columnNumber')}</span>
            </th>
            <th className="c-title" scope="col">
              {t('detail.columnTitle')}
            </th>
            {showAlbum && (
              <th className="c-album" scope="col">
                {t('detail.columnAlbum')}
              </th>
            )}
            {showTags && (
              <th className="c-tags" scope="col">
                {t('detail.tags')}
              </th>
            )}
            <th className="c-act" scope="col">
              <span className="visually-hidden">{t('detail.columnActions')}</span>
            </th>
            <th className="c-time" scope="col">
              <Icon name="clock" small />
              <span className="visually-hidden">{t('detail.duration')}</span>
            </th>
            <th className="c-menu" scope="col">
              <span className="visually-hidden">{t('detail.columnMore')}</span>
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          onPointerDown={(event) => void (touched.current = event.pointerType === 'touch')}
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
          onClick={onClick}
          onDoubleClick={(event) => {
            const row = rowOf(event.target)
            if (row === undefined || (event.target as Element).closest('a, button, input')) return
            select(NO_SELECTION)
            play(row)
          }}
          onKeyDown={onKeys}
          onDragStart={onDragStart}
          {...byContext}
          onFocus={onFocus}
        >
          {pieces(tracks.length, { start: Math.max(0, start - discs.size), end }, active).map(
            (piece) => {
              if ('skip' in piece) {
                const skipped = [...discs.keys()].filter(
                  (row) => row >= piece.at && row < piece.at + piece.skip
                ).length
                return (
                  <tr
                    key={`gap-${piece.at}`}
                    role="presentation"
                    style={{ blockSize: (piece.skip + skipped) * rowHeight }}
                  />
                )
              }
              const { row } = piece
              const track = tracks[row]!
              const disc = discs.get(row)
              return (
                <Fragment key={`${track.id}-${row}`}>
                  {disc !== undefined && (
                    <tr className="disc">
                      <th colSpan={2} scope="rowgroup">
                        <Icon name="album" small /> {t('detail.disc', { number: disc })}
                      </th>
                    </tr>
                  )}
                  <TrackRow
                    track={track}
                    row={row}
                    number={numbering === 'position' ? track.position : row + offset + 1}
                    playing={playing?.trackId === track.id ? playing.state : undefined}
                    favorite={favorite(track)}
                    selected={selection.rows.has(row)}
                    active={row === active}
                    showAlbum={showAlbum}
                    showTags={showTags}
                  />
                </Fragment>
              )
            }
          )}
        </tbody>
      </table>
      {picked.length > 0 && !selection.plain && (
        <SelectionBar
          count={picked.length}
          seconds={totalSeconds(picked)}
          onPlayNext={() => props.onPlayNext(playable)}
          onAddToQueue={() => props.onAddToQueue(playable)}
          onFavorite={
            onToggleFavorite &&
            (() =>
              picked
                .filter(({ id }) => !favoriteIds.has(id))
                .forEach(({ id }) => onToggleFavorite(id)))
          }
          onClear={clear}
        />
      )}
      {opened && tracks[opened.row] && (
        <TrackMenu
          track={tracks[opened.row]!}
          anchor={opened.anchor}
          point={opened.point}
          onClose={() => setOpened(undefined)}
          onPlay={() => play(opened.row)}
          onPlayNext={() => props.onPlayNext([tracks[opened.row]!])}
          onAddToQueue={() => props.onAddToQueue([tracks[opened.row]!])}
          favorite={favorite(tracks[opened.row]!)}
          favoriteKeys={
            tracks[opened.row]!.id === playing?.trackId ? props.favoriteKeys : undefined
          }
          onToggleFavorite={() => onToggleFavorite?.(tracks[opened.row]!.id)}
          onSelect={() => select(toggleRow(selection.plain ? NO_SELECTION : selection, opened.row))}
          onRadio={props.onRadio && (() => props.onRadio!(tracks[opened.row]!))}
          onCopyLink={props.onCopyLink && (() => props.onCopyLink!(tracks[opened.row]!))}
        />
      )}
    </div>
  )
}
