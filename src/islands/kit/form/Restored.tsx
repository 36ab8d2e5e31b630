// Above the fields of a form that begins with what was typed before.
import '../../../styles/controls/editor.css?adopt'
import { useLanguage } from '../../../ui/language.tsx'

export function Restored({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLanguage()
  return (
    <p className="hint editor-draft" role="status">
      {t('form.restored')}
      <button type="button" className="btn btn-sm" onClick={onDiscard}>
        {t('form.discard')}
      </button>
    </p>
  )
}
