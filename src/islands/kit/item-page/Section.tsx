// A titled part of a detail page.
import { useId, type ReactNode } from 'react'

export function Section({
  title,
  children,
  className
}: {
  title: string
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  )
}
