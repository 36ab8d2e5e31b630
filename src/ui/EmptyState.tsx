// Shown where a page or list is empty: says what belongs here and offers the action that adds it.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type EmptyStateProps = {
  icon: string
  title: string
  children?: ReactNode
  action?: ReactNode
}

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
