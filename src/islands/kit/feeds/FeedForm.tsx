// Takes the address of a podcast's feed and subscribes to it; then the page of the channel opens.
// docs/product/library.md#feeds.
import type { ReactNode } from 'react'
import { feedAddress } from '../../../lib/pods/feed-address.ts'
import { splitLocale } from '../../../lib/i18n/locales.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { describeFeedError } from '../../../stores/listen/feeds/feed-words.ts'
import { failureOf, followFeed } from '../../../stores/listen/feeds/follow-feed.ts'
import { goAfter } from '../../../stores/kit/go-after.ts'
import { $session } from '../../../stores/session/session.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useForm } from '../form/useForm.ts'
import { useAtom } from '../useAtom.ts'

export type FeedFormProps = {
  /** What the field has at first. */
  address?: string
  /** Further buttons, before the one that subscribes. */
  actions?: ReactNode
}

/** Logging in leads back to this page. */
function LogIn({ actions }: FeedFormProps) {
  const { t, locale } = useLanguage()
  const next = splitLocale(location.pathname).path + location.search
  return (
    <>
      <p>{t('feeds.logIn')}</p>
      <div className="dialog-actions">
        {actions}
        <a
          className="btn btn-primary"
          href={routePath('login', {}, locale) + queryString({ next })}
        >
          {t('common.logIn')}
        </a>
      </div>
    </>
  )
}

function Fields({ address = '', actions }: FeedFormProps) {
  const { t } = useLanguage()
  const form = useForm({
    id: 'feed',
    check: (values) => {
      const typed = String(values.get('url') ?? '').trim()
      if (typed === '') return { url: t('form.required') }
      return { url: feedAddress(typed) ? undefined : t('feeds.address') }
    },
    async send(values) {
      const go = goAfter()
      const uuid = await followFeed(feedAddress(String(values.get('url')))!)
      go(routePath('channels.detail', { id: uuid }))
    },
    problem: (error) =>
      failureOf(error) ? { field: 'url', ...describeFeedError(error) } : undefined
  })
  return (
    <Form form={form} label={t('feeds.title')}>
      <FormErrors title={t('feeds.cannot')} />
      <Field
        name="url"
        type="url"
        inputMode="url"
        label={t('feeds.url')}
        hint={t('feeds.hint')}
        defaultValue={address}
        placeholder="https://"
        dir="ltr"
        autoComplete="off"
      />
      <div className="dialog-actions">
        {actions}
        <SubmitButton busyText={t('feeds.reading')}>{t('common.subscribe')}</SubmitButton>
      </div>
    </Form>
  )
}

export function FeedForm(props: FeedFormProps) {
  const { state } = useAtom($session)
  if (state === 'unknown') return null
  return state === 'anonymous' ? <LogIn {...props} /> : <Fields {...props} />
}
