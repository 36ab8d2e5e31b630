// The form of an application, for a new one and for changes. The caller sends the values and
// handles the response.
import { useRef, type ReactNode } from 'react'
import type { ApplicationWrite } from '../../../lib/contract/account/apps/apps.ts'
import { mayRegister, OUT_OF_BAND } from '../../../lib/contract/account/apps/redirects.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { requireAll, useForm } from '../../kit/form/useForm.ts'
import { useUnsaved } from '../../kit/form/useUnsaved.tsx'
import { ScopeTree } from './ScopeTree.tsx'

type Props = {
  /** Its id; undefined for a new one. */
  app?: string
  initial: Required<ApplicationWrite>
  submit: string
  busyText: string
  /** Call `saved` before a page change, or the form asks about unsaved changes. */
  onSend: (values: Required<ApplicationWrite>, saved: () => void) => Promise<void>
  /** Drawn next to the submit button. */
  children?: ReactNode
}

const MAX_NAME = 255

const addressesOf = (values: FormData): string[] =>
  String(values.get('redirect_uris') ?? '')
    .split(/\s+/)
    .filter(Boolean)

export function ApplicationForm(props: Props) {
  const { app, initial, submit, busyText, onSend, children } = props
  const { t } = useLanguage()
  const area = useRef<HTMLDivElement>(null)
  const { question, saved } = useUnsaved('application', app)
  const form = useForm({
    id: 'application',
    check(values) {
      const wrong = addressesOf(values).find((address) => !mayRegister(address))
      return {
        ...requireAll(values, t, 'name'),
        redirect_uris: wrong === undefined ? undefined : t('apps.addressWrong', { address: wrong }),
        scopes: values.get('scope_text') ? undefined : t('apps.chooseScopes')
      }
    },
    async send(values) {
      const name = String(values.get('name')).trim()
      await onSend(
        {
          name,
          redirect_uris: addressesOf(values).join('\n'),
          scopes: String(values.get('scope_text'))
        },
        saved
      )
    }
  })
  const addOutOfBand = () => {
    const field = area.current?.querySelector('textarea')
    if (!field) return
    if (!field.value.split(/\s+/).includes(OUT_OF_BAND[0]))
      field.value = `${field.value.trimEnd()}\n${OUT_OF_BAND[0]}`.trim()
    field.focus()
  }
  return (
    <>
      <Form form={form}>
        <FormErrors title={t('apps.cannotSave')} />
        <Field
          name="name"
          label={t('common.name')}
          hint={t('apps.nameHint')}
          defaultValue={initial.name}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <div ref={area}>
          <TextArea
            name="redirect_uris"
            label={t('apps.addresses')}
            hint={t('apps.addressesHint')}
            defaultValue={initial.redirect_uris}
            optional
            dir="ltr"
            rows={3}
            spellCheck={false}
          />
          <button type="button" className="btn btn-ghost btn-sm" onClick={addOutOfBand}>
            {t('apps.useOutOfBand')}
          </button>
        </div>
        <ScopeTree initial={initial.scopes} />
        <div className="app-actions">
          <SubmitButton busyText={busyText}>{submit}</SubmitButton>
          {children}
        </div>
      </Form>
      {question}
    </>
  )
}
