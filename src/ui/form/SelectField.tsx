import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { Select } from './Select.tsx'
import { useField } from './state.ts'

type Props = Omit<ComponentProps<'select'>, 'id' | 'name'> &
  Pick<FieldProps, 'name' | 'label' | 'hint'>

/** A select field; the options are its children. */
export function SelectField({ name, label, hint, ...select }: Props) {
  const { id, error, control } = useField(name, hint !== undefined)
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      <Select {...select} {...control} />
    </FieldFrame>
  )
}
