// A menu of the browser's own, in the look of the other fields.
import type { ComponentProps } from 'react'
import { Icon } from '../Icon.tsx'

export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="select-wrap">
      <select className="select" {...props} />
      <Icon name="down" small />
    </span>
  )
}
