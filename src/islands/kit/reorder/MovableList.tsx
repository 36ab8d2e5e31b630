// What lists of tracks in an order draw: the list around its rows, and the frame of a row with the
// grip that moves it and the button that removes it.
import '../../../styles/library/movable.css?adopt'
import type { CSSProperties, ReactNode } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { DeferDetails, useDetails } from '../../../ui/lists/details.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { MovableRows, RowAt } from './useMovableRows.ts'
import type { TitledRow } from './useReorder.ts'

type ListProps<E extends TitledRow> = {
  rows: MovableRows<E>
  label: string
  className: string
  /** Further properties of the style sheet. */
  style?: Readonly<Record<`--${string}`, string | number>>
  row: (entry: E, at: RowAt) => ReactNode
}

export function MovableList<E extends TitledRow>(props: ListProps<E>) {
  const { t } = useLanguage()
  const { list, said, hintId, count, rowHeight, isFastScroll, shown } = props.rows
  const style = { '--rows': count, '--row-height': `${rowHeight}px`, ...props.style }
  return (
    <>
      <p className="visually-hidden" id={hintId}>
        {t('player.moveHint')}
      </p>
      <ol
        className={`movable-list ${props.className}`}
        ref={list}
        aria-label={props.label}
        style={style as CSSProperties}
      >
        <DeferDetails value={isFastScroll}>
          {shown.map(({ entry, at }) => props.row(entry, at))}
        </DeferDetails>
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

type RowProps = {
  entry: TitledRow
  at: RowAt
  /** Begins the names of its classes: `q-item`, `q-grip`, `q-remove`. */
  prefix: string
  /** Further classes. */
  marks: readonly (string | false)[]
  current?: boolean
  /** Name of the button that removes the row. */
  remove: TextKey
  /** Whether it can only be looked at. */
  fixed?: boolean
  children: ReactNode
}

function classesOf({ prefix, marks, at: { hold, mark } }: RowProps): string {
  return [
    `movable ${prefix}-item`,
    ...marks,
    hold === 'pointer' && 'is-dragged',
    hold === 'keyboard' && 'is-lifted',
    mark !== 'none' && 'is-target',
    mark === 'after' && 'is-target-after'
  ]
    .filter(Boolean)
    .join(' ')
}

export function MovableRow(props: RowProps) {
  const { entry, at, prefix, current = false, remove, fixed = false, children } = props
  const { t } = useLanguage()
  const details = useDetails()
  const { index, actions } = at
  const { key, title } = entry
  const tabIndex = at.active ? 0 : -1
  return (
    <li
      className={classesOf(props)}
      style={{ '--top': `${at.top}px` } as CSSProperties}
      aria-setsize={at.count}
      aria-posinset={index + 1}
      aria-current={current ? 'true' : undefined}
      data-key={key}
      data-index={index}
    >
      {!fixed && (
        <button
          className={`movable-grip ${prefix}-grip`}
          type="button"
          data-control="grip"
          tabIndex={tabIndex}
          aria-label={t('player.move', { title })}
          aria-pressed={at.hold !== 'none'}
          aria-describedby={at.hintId}
          onPointerDown={(event) => actions.onLift(event, key, index)}
        >
          {details && <Icon name="grip" />}
        </button>
      )}
      {children}
      {!fixed && (
        <button
          className={`icon-btn icon-btn-sm ${prefix}-remove`}
          type="button"
          data-control="remove"
          tabIndex={tabIndex}
          aria-label={t(remove, { title })}
          onClick={() => actions.onRemove(key, index)}
        >
          {details && <Icon name="x" />}
        </button>
      )}
    </li>
  )
}
