// The files that are about to be published, in their order: dragged by the grip, or moved by
// keyboard. The texts of one of them are shown beside, or what all ticked ones have in common.
import { useRef, useState } from 'react'
import { formatDuration, formatNumber } from '../../../lib/i18n/formats.ts'
import { nextSerial } from '../../../lib/kit/serial.ts'
import { isolate } from '../../../lib/text/names.ts'
import { episodeFaults, episodeOf } from '../../../lib/uploads/episodes.ts'
import { sameBytes } from '../../../lib/uploads/overview.ts'
import type { UploadItem } from '../../../lib/uploads/types.ts'
import { moveFile, removeFiles } from '../../../stores/publish/uploads/uploads.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { withShift, type Selecting } from '../../../ui/lists/useSelection.ts'
import { MovableList, MovableRow } from '../reorder/MovableList.tsx'
import { useMovableRows, type RowAt } from '../reorder/useMovableRows.ts'
import { sayState } from './words.ts'

type Entry = { key: number; title: string; item: UploadItem }

/** Rows are moved by numbers. */
function createKeys(): (id: string) => number {
  const keys = new Map<string, number>()
  return (id) => {
    const key = keys.get(id) ?? nextSerial()
    keys.set(id, key)
    return key
  }
}

type RowProps = {
  entry: Entry
  at: RowAt
  position: number | undefined
  chosen: boolean
  ticked: boolean
  /** The name of another file with the same content. */
  same: string | undefined
  onChoose: () => void
  onTick: (range: boolean) => void
}

function Row({ entry, at, position, chosen, ticked, same, onChoose, onTick }: RowProps) {
  const { t, locale } = useLanguage()
  const { item, title } = entry
  const { icon, words, more } = sayState(item, { t, locale, draft: true, now: 0 })
  const isWrong = item.state === 'failed'
  const lacks = item.state === 'parsed' && episodeFaults(episodeOf(item)).length > 0
  return (
    <MovableRow
      entry={entry}
      at={at}
      prefix="pub"
      marks={[chosen && 'is-chosen']}
      current={chosen}
      remove="publish.removeFile"
    >
      <label className="pub-tick">
        <input
          className="check"
          type="checkbox"
          data-control="tick"
          tabIndex={at.active ? 0 : -1}
          aria-label={t('lists.choose', { name: title })}
          disabled={item.state !== 'parsed'}
          checked={ticked}
          onChange={({ nativeEvent }) => onTick(withShift(nativeEvent))}
        />
      </label>
      <button
        className="pub-open"
        type="button"
        data-control="title"
        tabIndex={at.active ? 0 : -1}
        disabled={item.state !== 'parsed'}
        onClick={onChoose}
      >
        <span className="num muted pub-number">
          {position !== undefined && formatNumber(position, locale)}
        </span>
        <span className="pub-name">
          <b className="truncate" dir="auto">
            {title}
          </b>
          {isWrong || lacks || item.state === 'queued' ? (
            <span className={isWrong || lacks ? 'pub-wrong' : 'muted truncate'}>
              <Icon name={lacks ? 'error' : icon} small />
              {lacks ? t('publish.correct') : [words, more].filter(Boolean).join(': ')}
            </span>
          ) : (
            <span className="muted truncate" dir="auto">
              {same === undefined ? item.name : t('uploads.sameAs', { name: isolate(same) })}
            </span>
          )}
        </span>
        <time className="num muted">
          {item.tags?.duration !== undefined && formatDuration(item.tags.duration, locale)}
        </time>
      </button>
    </MovableRow>
  )
}

type HeadProps = { ticks: Selecting<string>; count: number }

/** Ticks all files, or none. */
function TickAll({ ticks, count }: HeadProps) {
  const { t } = useLanguage()
  const ticked = ticks.selection.rows.size
  const all = count > 0 && ticked === count
  return (
    <label className="pub-all">
      <input
        className="check"
        type="checkbox"
        checked={all}
        disabled={count === 0}
        ref={(box) => void (box && (box.indeterminate = ticked > 0 && !all))}
        onChange={() => (all ? ticks.clear() : ticks.all())}
      />
      {t('publish.all')}
      <span className="muted num" role="status">
        {ticked > 0 && t('lists.selectedCount', { count: ticked })}
      </span>
    </label>
  )
}

type Props = {
  items: readonly UploadItem[]
  positions: ReadonlyMap<string, number>
  /** The file whose texts are shown; undefined if they are those of the ticked ones. */
  chosen: string | undefined
  onChoose: (id: string) => void
  ticks: Selecting<string>
  /** How many files can be ticked. */
  count: number
}

export function EpisodeRows({ items, positions, chosen, onChoose, ticks, count }: Props) {
  const { t } = useLanguage()
  const same = sameBytes([{ queue: items }])
  const scroller = useRef<HTMLDivElement>(null)
  const [keyOf] = useState(createKeys)
  const entries = items.map((item): Entry => {
    const { title } = episodeOf(item)
    return { key: keyOf(item.id), title: title.trim() || item.name, item }
  })
  const idOf = (key: number): string => entries.find((each) => each.key === key)!.item.id
  const rows = useMovableRows<Entry>({
    entries,
    rows: '.pub-item',
    scroller,
    move: (key, to) => moveFile(idOf(key), to),
    remove(key, index, follow) {
      const next = entries[index + 1] ?? entries[index - 1]
      if (next) follow(next.key, Math.min(index, entries.length - 2), 'remove')
      removeFiles(idOf(key))
    }
  })
  return (
    <div>
      <TickAll ticks={ticks} count={count} />
      <div className="pub-scroll" ref={scroller}>
        <MovableList
          rows={rows}
          label={t('uploads.chosen')}
          className="pub-list"
          row={(entry, at) => {
            const { id } = entry.item
            return (
              <Row
                key={entry.key}
                entry={entry}
                at={at}
                position={positions.get(id)}
                chosen={id === chosen}
                ticked={ticks.selection.rows.has(id)}
                same={same.get(id)}
                onChoose={() => onChoose(id)}
                onTick={(range) => ticks.toggle(id, range)}
              />
            )
          }}
        />
      </div>
    </div>
  )
}
