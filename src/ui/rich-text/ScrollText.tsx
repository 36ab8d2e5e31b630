// A text that scrolls in a box of its own, which the keyboard reaches too.
import type { ReactNode } from 'react'

type ScrollTextProps = {
  className: string
  label: string
  /** BCP 47. */
  language: string | undefined
  children: ReactNode
}

export function ScrollText({ className, label, language, children }: ScrollTextProps) {
  return (
    <section
      className={className}
      aria-label={label}
      lang={language}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else only a pointer scrolls it
      tabIndex={0}
    >
      {children}
    </section>
  )
}

/** The lines of a text, each in its own direction. */
export const TextLines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    <p key={`${index} ${line}`} dir="auto">
      {line || '\u00a0'}
    </p>
  ))
