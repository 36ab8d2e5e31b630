// The result of a form, drawn in its place. The heading takes the focus, because the focused
// control was removed with the form; screen readers then read it out.
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'

type FormResultProps = { title: string; icon?: string; danger?: boolean; children?: ReactNode }

export function FormResult({ title, icon = 'done', danger, children }: FormResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="login-card told" data-danger={danger || undefined}>
      <Icon name={icon} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  )
}
