// Each of the other pods with what it has found, and a form that adds one.
// docs/product/library.md#several-pods.
import { readSearch } from '../../../../lib/search/kinds.ts'
import { podSearch } from '../../../../stores/listen/other-pods/search.ts'
import { $search } from '../../../../stores/kit/route.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { useAtom } from '../../../kit/useAtom.ts'
import { useId } from 'react'
import { podOrigin } from '../../../../lib/pods/address.ts'
import { addInstance } from '../../../../stores/session/instances.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { PodAddressField } from '../../../kit/form/PodAddressField.tsx'
import { checkedPod } from '../../../kit/form/checked-pod.ts'
import { useForm } from '../../../kit/form/useForm.ts'
import { PodSection } from './PodSection.tsx'

/** Adds a pod to those that are searched, by its address. */
function AddPod() {
  const { t } = useLanguage()
  const id = useId()
  const form = useForm({
    id: 'add-pod',
    async send(values, element) {
      const pod = await checkedPod(String(values.get('url')), t)
      if (typeof pod === 'string') return { url: pod }
      if (pod.url === podOrigin()) return { url: t('other-pods.present') }
      addInstance(pod)
      element.reset()
      return undefined
    }
  })
  return (
    <section className="section add-pod" aria-labelledby={id}>
      <h2 id={id}>{t('other-pods.add')}</h2>
      <Form form={form} label={t('other-pods.add')}>
        <FormErrors title={t('instances.failed')} />
        <PodAddressField />
        <SubmitButton busyText={t('instances.connecting')}>
          {t('other-pods.addButton')}
        </SubmitButton>
      </Form>
    </section>
  )
}

export function OtherPods() {
  const { t } = useLanguage()
  const results = useAtom(podSearch.$value)
  const { q } = readSearch(useAtom($search, ''))
  return (
    <>
      {q === '' ? (
        <p className="muted">{t('other-pods.start')}</p>
      ) : (
        results.map((result) => <PodSection key={result.pod.url} q={q} result={result} />)
      )}
      {results.length === 0 && <p className="muted">{t('other-pods.none')}</p>}
      <AddPod />
    </>
  )
}
