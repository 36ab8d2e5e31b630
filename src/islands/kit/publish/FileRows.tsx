// The files of a group, one a row; long lists draw the rows near the screen.
import { memo, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { env, hasEnv } from '../../../lib/env.ts'
import { formatSize } from '../../../lib/i18n/formats.ts'
import { pieces } from '../../../lib/lists/row-window.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { isolate } from '../../../lib/text/names.ts'
import { canCancel, canRetry } from '../../../lib/uploads/queue.ts'
import type { UploadItem } from '../../../lib/uploads/types.ts'
import { cancel, removeFiles, retry } from '../../../stores/publish/uploads/uploads.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useRowWindow } from '../../../ui/lists/useRowWindow.ts'
import { useListener } from '../../kit/useListener.ts'
import { FileDetails } from './parts.ts'
import { creditOf, sayState, titleOf } from './words.ts'

/** Lists of up to this many files are drawn completely. */
const WHOLE = 100
const ROW_HEIGHT = 72
/** Milliseconds after which it is looked again whether an import takes long. */
const LOOK_MS = 10_000

type RowsProps = {
  label: string
  items: readonly UploadItem[]
  /** `draft`: they are not started yet; `history`: nothing can be done with them any more. */
  kind: 'draft' | 'running' | 'history'
  /** The name of another file with the same content, by id. */
  same?: ReadonlyMap<string, string> | undefined
  /** Says what else is odd about a file. */
  Odd?: ComponentType<{ item: UploadItem }> | undefined
}

type ButtonsProps = { item: UploadItem; onDetails: (id: string) => void } & Pick<RowsProps, 'kind'>

function RowButtons({ item, kind, onDetails }: ButtonsProps) {
  const { t } = useLanguage()
  const name = isolate(titleOf(item))
  return (
    <span className="upload-acts">
      <button
        type="button"
        className="icon-btn icon-btn-sm"
        aria-haspopup="dialog"
        aria-label={t('manageLibrary.details')}
        aria-describedby={`file-${item.id}`}
        onPointerEnter={FileDetails.fetchAhead}
        onClick={() => onDetails(item.id)}
      >
        <Icon name="info" small />
      </button>
      {kind !== 'history' && canRetry(item) && (
        <button
          type="button"
          className="btn btn-sm"
          aria-label={t('feeds.retryOf', { name })}
          onClick={() => retry(item.id)}
        >
          {t('common.retry')}
        </button>
      )}
      {kind === 'running' && canCancel(item) ? (
        <button
          type="button"
          className="icon-btn icon-btn-sm"
          aria-label={t('uploads.cancelOf', { name })}
          onClick={() => cancel(item.id)}
        >
          <Icon name="x" small />
        </button>
      ) : (
        kind !== 'history' &&
        item.state !== 'imported' && (
          <button
            type="button"
            className="icon-btn icon-btn-sm"
            aria-label={t('uploads.removeOf', { name })}
            onClick={() => removeFiles(item.id)}
          >
            <Icon name="x" small />
          </button>
        )
      )}
    </span>
  )
}

type RowProps = {
  item: UploadItem
  place: number
  now: number
  same: string | undefined
  /** All rows have one height: what else is to be said takes one line. */
  long: boolean
  onDetails: (id: string) => void
} & Pick<RowsProps, 'kind' | 'Odd'>

/** What is said about a file beside its state. */
function Extras({
  item,
  more,
  same,
  long,
  Odd
}: Pick<RowProps, 'item' | 'same' | 'long' | 'Odd'> & { more: string | undefined }) {
  const { t } = useLanguage()
  const twin = same === undefined ? undefined : t('uploads.sameAs', { name: isolate(same) })
  const said = [more, twin].filter((text) => !!text)
  return (
    <>
      {(long ? [said.join(' ')] : said).map((text) => (
        <span className={long ? 'muted truncate' : 'muted'} key={text}>
          {text}
        </span>
      ))}
      {Odd && <Odd item={item} />}
    </>
  )
}

/** A step of one file draws its row only. */
const Row = memo(function Row(props: RowProps) {
  const { item, place, now, same, kind, long, Odd, onDetails } = props
  const { t, locale } = useLanguage()
  const { tone, icon, words, more } = sayState(item, { t, locale, draft: kind === 'draft', now })
  const title = titleOf(item)
  return (
    <li className="upload-row" data-row={place} data-tone={tone}>
      <span className="upload-file">
        <b className="truncate" dir="auto" id={`file-${item.id}`}>
          {item.track === undefined ? (
            title
          ) : (
            <a
              href={routePath('library.tracks.detail', { id: String(item.track) }, locale)}
              aria-label={t('uploads.openTrack', { name: isolate(title) })}
            >
              {title}
            </a>
          )}
        </b>
        <span className="muted truncate" dir="auto">
          {creditOf(item)}
        </span>
      </span>
      <span className="upload-state">
        <span className="upload-says">
          <Icon name={icon} small />
          {words}
        </span>
        <Extras {...{ item, more, same, long, Odd }} />
      </span>
      <span className="num muted upload-size">{formatSize(item.size, locale)}</span>
      <RowButtons {...{ item, kind, onDetails }} />
    </li>
  )
})

/** Milliseconds since 1970, now and then. */
function useNow(): number {
  const [now, setNow] = useState(() => (hasEnv() ? env().now() : 0))
  useEffect(() => {
    const id = setInterval(() => setNow(env().now()), LOOK_MS)
    return () => clearInterval(id)
  }, [])
  return now
}

/** A pressed button may go, or its row with it: then the row in its place gets the focus. */
function useFocusOn(list: RefObject<HTMLElement | null>, items: readonly UploadItem[]): void {
  const pressed = useRef<HTMLElement>(undefined)
  const place = useRef(0)
  useListener(list, 'click', ({ target }) => {
    pressed.current = (target as Element).closest('button') ?? undefined
    place.current = Number(pressed.current?.closest<HTMLElement>('[data-row]')?.dataset.row)
  })
  useEffect(() => {
    const button = pressed.current
    if (!button || document.activeElement === button) return
    pressed.current = undefined
    if (button.isConnected || document.activeElement !== document.body) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = rows.find(({ dataset }) => Number(dataset.row) >= place.current) ?? rows.at(-1)
    row?.querySelector('button')?.focus({ preventScroll: true })
  }, [items, list])
}

export function FileRows({ label, items, kind, same, Odd }: RowsProps) {
  const { t, locale } = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState(-1)
  const [detailed, setDetailed] = useState<string>()
  const now = useNow()
  useFocusOn(list, items)
  useListener(list, 'focusin', ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : undefined
    setFocused(Number(row?.dataset.row ?? -1))
  })
  const { start, end, rowHeight } = useRowWindow({
    list,
    rows: '.upload-row',
    count: items.length,
    whole: WHOLE,
    initial: { start: 0, end: 40, rowHeight: ROW_HEIGHT }
  })
  const long = items.length > WHOLE
  const shown = items.find(({ id }) => id === detailed)
  const close = () => setDetailed(undefined)
  return (
    <>
      <ul
        className={long ? 'upload-rows is-long' : 'upload-rows'}
        role="list"
        aria-label={label}
        ref={list}
      >
        {pieces(items.length, { start, end }, focused).map((piece) =>
          'skip' in piece ? (
            <li
              key={`skip-${piece.at}`}
              aria-hidden="true"
              style={{ blockSize: piece.skip * rowHeight }}
            />
          ) : (
            <Row
              key={items[piece.row]!.id}
              item={items[piece.row]!}
              place={piece.row}
              now={now}
              same={same?.get(items[piece.row]!.id)}
              Odd={Odd}
              kind={kind}
              long={long}
              onDetails={setDetailed}
            />
          )
        )}
      </ul>
      {shown && (
        <FileDetails
          item={shown}
          said={sayState(shown, { t, locale, draft: kind === 'draft', now })}
          same={same?.get(shown.id)}
          onClose={close}
          onFail={close}
        />
      )}
    </>
  )
}
