import { use, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { FormContext } from './state.ts'

type Props = {
  children: ReactNode
  className?: string
  /** Text while the request runs; by default the label. */ busyText?: string
}

/**
 * Sends the form. While the request runs, the button shows a spinner and does nothing, but keeps
 * the focus.
 */
export function SubmitButton({ children, busyText, className = 'btn btn-primary' }: Props) {
  const { ready, busy } = use(FormContext)
  return (
    <button type="submit" className={className} disabled={!ready} aria-disabled={busy || undefined}>
      {busy && <Icon name="spinner" />}
      {busy ? (busyText ?? children) : children}
    </button>
  )
}
