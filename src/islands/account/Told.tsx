// What came of a form, in its place: read out, and in focus, so that nobody is left where nothing is any more.
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'

type ToldProps = { title: string; icon?: string; danger?: boolean; children?: ReactNode }

export function Told({ title, icon = 'done', danger, children }: ToldProps) {
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
