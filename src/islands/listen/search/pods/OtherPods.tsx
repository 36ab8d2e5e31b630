// Each of the other pods with what it has found, and a form that adds one.
// docs/product/library.md#several-pods.
import { readSearch } from '../../../../lib/search/kinds.ts'
import { podSearch } from '../../../../stores/listen/other-pods/search.ts'
import { $search } from '../../../../stores/kit/route.ts'
import { useLanguage } from '../../../../ui/language.tsx'
import { useAtom } from '../../../kit/useAtom.ts'
import { AddPod } from './AddPod.tsx'
import { PodSection } from './PodSection.tsx'

export function OtherPods() {
  const { t } = useLanguage()
  const results = useAtom(podSearch.$value)
  const { q } = readSearch(useAtom($search, ''))
  return (
    <>
      {q === '' ? (
        <p className="muted">{t('pods.start')}</p>
      ) : (
        results.map((result) => <PodSection key={result.pod.url} q={q} result={result} />)
      )}
      {results.length === 0 && <p className="muted">{t('pods.none')}</p>}
      <AddPod />
    </>
  )
}
