// Says that something failed, and why. Without a heading the children say both.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type ErrorNoticeProps = {
  title?: string | undefined
  className?: string
  children: ReactNode
}

export const ErrorNotice = ({ title, className = '', children }: ErrorNoticeProps) => (
  <div className={`notice notice-danger ${className}`} role="alert">
    <Icon name="error" />
    <div>
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      {children}
    </div>
  </div>
)
