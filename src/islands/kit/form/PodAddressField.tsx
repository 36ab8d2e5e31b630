// The field for the address of a pod; checked-pod.ts checks what was typed.
import { Field } from '../../../ui/form/Field.tsx'
import { useLanguage } from '../../../ui/language.tsx'

/** The texts are in the area `instances`. */
export function PodAddressField() {
  const { t } = useLanguage()
  return (
    <Field
      name="url"
      label={t('instances.address')}
      hint={t('instances.addressHint')}
      inputMode="url"
      autoComplete="url"
      placeholder="https://"
      dir="ltr"
    />
  )
}
