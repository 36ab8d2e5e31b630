// Finds something on another pod by its handle or address; then its page opens.
// docs/product/federation.md#looking-up.
import { useEffect, useState } from 'react'
import { lookupOf } from '../../../lib/other-pods/address.ts'
import { splitLocale } from '../../../lib/i18n/locales.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { lookingUp } from '../../../stores/listen/other-pods/lookup.ts'
import { wordLookup } from '../../../stores/listen/other-pods/lookup-words.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { $session } from '../../../stores/session/session.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useForm } from '../form/useForm.ts'
import { useAtom } from '../useAtom.ts'

/** Logging in leads back to this page. */
function LogIn() {
  const { t, locale } = useLanguage()
  const next = splitLocale(location.pathname).path + location.search
  return (
    <>
      <p>{t('other-pods.logIn')}</p>
      <a className="btn btn-primary" href={routePath('login', {}, locale) + queryString({ next })}>
        {t('common.logIn')}
      </a>
    </>
  )
}

function Fields({ address }: { address: string }) {
  const { t } = useLanguage()
  const [lookup] = useState(lookingUp)
  useEffect(() => lookup.stop, [lookup])
  const form = useForm({
    id: 'lookup',
    check: (values) => {
      const typed = String(values.get('object') ?? '').trim()
      if (typed === '') return { object: t('form.required') }
      return { object: lookupOf(typed) ? undefined : t('other-pods.invalid') }
    },
    async send(values) {
      const go = goAfter()
      const found = await lookup.begin(lookupOf(String(values.get('object')))!)
      const words = wordLookup(found)
      // Nothing is wrong with what was typed.
      if (words && found.state === 'pending')
        showMessage({ words: wordingText(words, t) }, { key: 'fetch' })
      else if (words) return { object: wordingText(words, t) }
      if (found.state === 'finished' && found.path !== undefined) go(found.path)
      return undefined
    }
  })
  return (
    <Form form={form} label={t('other-pods.title')}>
      <FormErrors title={t('other-pods.cannot')} />
      <Field
        name="object"
        type="text"
        inputMode="url"
        label={t('other-pods.address')}
        hint={t('other-pods.hint')}
        defaultValue={address}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div className="dialog-actions">
        <SubmitButton busyText={t('common.searching')}>{t('common.search')}</SubmitButton>
      </div>
    </Form>
  )
}

/** @param address what the field has at first */
export function LookupForm({ address = '' }: { address?: string }) {
  const { state } = useAtom($session)
  if (state === 'unknown') return null
  return state === 'anonymous' ? <LogIn /> : <Fields address={address} />
}
