import type { ComponentProps } from 'react'
import { Icon } from '../Icon.tsx'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { useField } from './state.ts'

type Props = Omit<ComponentProps<'select'>, 'id' | 'name'> &
  Pick<FieldProps, 'name' | 'label' | 'hint'>

/** A select field; the options are its children. */
export function SelectField({ name, label, hint, ...select }: Props) {
  const { id, error, control } = useField(name, hint !== undefined)
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      <span className="select-wrap">
        <select className="select" {...select} {...control} />
        <Icon name="down" small />
      </span>
    </FieldFrame>
  )
}
