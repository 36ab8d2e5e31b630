// Choosing a pod: those used before, the one that serves the page, or any address.
// docs/product/screens.md#choose-a-pod.
import { useEffect, useState } from 'react'
import { podOrigin } from '../../../lib/pods/address.ts'
import { hostOf, type Instance } from '../../../lib/pods/instances.ts'
import { localizePath } from '../../../lib/i18n/locales.ts'
import { safeNext } from '../../../lib/routes/guards.ts'
import {
  $hasInstance,
  $instances,
  checkInstance,
  switchInstance
} from '../../../stores/session/instances.ts'
import { forgetPod } from '../../../stores/account/instances.ts'
import { frontSettings } from '../../../stores/session/front-settings.ts'
import { $search } from '../../../stores/kit/route.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { FormErrors } from '../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { ConfirmDialog } from '../../kit/form/ConfirmDialog.tsx'
import { PodAddressField } from '../../kit/form/PodAddressField.tsx'
import { checkedPod } from '../../kit/form/checked-pod.ts'
import { useForm } from '../../kit/form/useForm.ts'
import { island } from '../../island.tsx'
import { InstanceList } from './InstanceList.tsx'
import { useAtom } from '../../kit/useAtom.ts'

/**
 * Suggested pods that are not in the list yet: the one that serves the page, and the default pod of
 * its host.
 */
function useSuggestions(known: readonly Instance[]): readonly Instance[] {
  const [found, setFound] = useState<readonly Instance[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const look = async (): Promise<void> => {
      const { defaultServerUrl } = await frontSettings.get()
      const urls = new Set([defaultServerUrl, location.origin].filter((url) => url !== undefined))
      const checks = await Promise.all(
        [...urls].map((url) => checkInstance(url, controller.signal))
      )
      setFound(checks.flatMap((check) => ('instance' in check ? [check.instance] : [])))
    }
    look().catch(() => {}) // the page was left
    return () => controller.abort()
  }, [])
  return found.filter(({ url }) => !known.some((each) => each.url === url))
}

export const InstanceChooser = island('InstanceChooser', function InstanceChooser() {
  const { t, locale } = useLanguage()
  const known = useAtom($instances)
  const chosen = useAtom($hasInstance)
  const search = useAtom($search, '')
  const suggested = useSuggestions(known)
  const [forgetting, setForgetting] = useState<Instance>()
  const [present, setPresent] = useState<string>()
  useEffect(() => setPresent(chosen ? podOrigin() : undefined), [chosen])

  const next = () => localizePath(safeNext(new URLSearchParams(search).get('next')), locale)
  const go = (instance: Instance) => switchInstance(instance, next())
  const form = useForm({
    id: 'instance',
    async send(values) {
      const pod = await checkedPod(String(values.get('url')), t)
      if (typeof pod === 'string') return { url: pod }
      go(pod)
      return undefined
    }
  })

  return (
    <div className="login-card">
      <Form form={form} className="form">
        <FormErrors title={t('instances.failed')} />
        <PodAddressField />
        <SubmitButton className="btn btn-primary btn-lg" busyText={t('instances.connecting')}>
          {t('instances.connect')}
        </SubmitButton>
      </Form>
      <p className="muted">{t('instances.apart')}</p>
      {/* Last, because they load late: there is nothing below that they could move. */}
      <InstanceList
        title={t('instances.known')}
        instances={known}
        present={present}
        onChoose={go}
        onForget={setForgetting}
      />
      <InstanceList
        title={t('instances.suggested')}
        instances={suggested}
        present={present}
        onChoose={go}
      />
      {forgetting && (
        <ConfirmDialog
          title={t('instances.forgetQuestion', { host: hostOf(forgetting.url) })}
          confirm={t('instances.takeOff')}
          danger
          onConfirm={() => forgetPod(forgetting.url)}
          onClose={() => setForgetting(undefined)}
        >
          <p>{t('instances.forgetText')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
})
