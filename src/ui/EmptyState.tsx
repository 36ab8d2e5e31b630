// A place with nothing in it says what it is for and offers the one thing that fills it.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type EmptyStateProps = { icon: string; title: string; children?: ReactNode; action?: ReactNode }

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <span className="empty-mark">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
