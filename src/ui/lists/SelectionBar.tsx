// Actions for the selected rows of any table; floats above the player while rows are selected.
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'

export type SelectionAction = { icon: string; text: string; run: () => void }

export type SelectionBarProps = {
  /** Accessible name, e.g. "Selected tracks". */
  label: string
  count: number
  /** What else is known of the selection, e.g. its duration. */
  fact?: string
  actions: readonly SelectionAction[]
  /** After the actions. */
  children?: ReactNode
  onClear: () => void
}

export function SelectionBar(props: SelectionBarProps) {
  const { label, count, fact, actions, children, onClear } = props
  const { t } = useLanguage()
  return (
    <div className="selection" role="toolbar" aria-label={label}>
      <button
        className="icon-btn"
        type="button"
        aria-label={t('lists.clearSelection')}
        onClick={onClear}
      >
        <Icon name="x" />
      </button>
      <p className="selection-count" role="status">
        <b className="num">{t('lists.selectedCount', { count })}</b>
        {fact !== undefined && (
          <span className="muted num">
            {' · '}
            {fact}
          </span>
        )}
      </p>
      {actions.map(({ icon, text, run }) => (
        <button key={text} className="btn btn-ghost" type="button" onClick={run}>
          <Icon name={icon} />
          <span>{text}</span>
        </button>
      ))}
      {children}
    </div>
  )
}
