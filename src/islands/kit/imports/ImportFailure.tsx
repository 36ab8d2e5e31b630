// Why the import of a file failed, and where to ask.
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { importFaults } from '../../../stores/publish/uploads/import-faults.ts'
import { faultText, tagName } from './fault-texts.ts'

const DOCUMENTATION = 'https://docs.funkwhale.audio/'
const SUPPORT = 'https://forum.funkwhale.audio/'

/** @param props.details `import_details` of an upload that failed */
export function ImportFailure({ details }: { details: unknown }) {
  const { t } = useLanguage()
  const { code, faults, words, read } = importFaults(details)
  return (
    <>
      <p>{t(code === 'invalid_metadata' ? 'content.invalidTags' : 'content.unknownFailure')}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <li key={fault.tag + fault.words} dir="auto">
              {faultText(fault, t)}
            </li>
          ))}
        </ul>
      )}
      <DefinitionList
        rows={[
          { term: t('content.failureCode'), value: <bdi>{code}</bdi> },
          { term: t('content.podSays'), value: words && <bdi>{words}</bdi> },
          ...read.map(([tag, text]) => ({ term: tagName(tag, t), value: <bdi>{text}</bdi> }))
        ]}
      />
      <p className="actions">
        <a className="link" href={DOCUMENTATION} target="_blank" rel="noopener">
          {t('content.documentation')}
        </a>
        <a className="link" href={SUPPORT} target="_blank" rel="noopener">
          {t('content.support')}
        </a>
      </p>
    </>
  )
}
