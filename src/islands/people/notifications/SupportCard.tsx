// A request for support, and when to show it again. docs/product/people.md#requests-for-support.
import { useState } from 'react'
import { REMINDERS, type Reminder } from '../../../lib/notifications/support-reminders.ts'
import { showError } from '../../../stores/errors/errors.ts'
import { showMessage } from '../../../stores/kit/messages.ts'
import { remindLater, type SupportRequest } from '../../../stores/people/notifications/support.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Markdown } from '../../../ui/rich-text/Markdown.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useLanguage } from '../../../ui/language.tsx'

export function SupportCard({ request }: { request: SupportRequest }) {
  const { t } = useLanguage()
  const [reminder, setReminder] = useState<Reminder>(30)
  const [busy, setBusy] = useState(false)
  const { kind } = request
  const save = () => {
    setBusy(true)
    remindLater(kind, reminder)
      .then(() => showMessage({ text: 'notifications.remindSaved' }, { color: 'success' }))
      .catch(showError)
      .finally(() => setBusy(false))
  }
  return (
    <section className="notice support" aria-labelledby={`support-${kind}`}>
      <Icon name="heart" />
      <div className="support-body">
        <h2 id={`support-${kind}`}>
          {t(kind === 'instance' ? 'notifications.supportPod' : 'notifications.supportSoftware')}
        </h2>
        {kind === 'instance' ? (
          <Markdown text={request.words} />
        ) : (
          <p>{t('notifications.supportSoftwareWords')}</p>
        )}
        {kind === 'software' && request.site && (
          <p>
            <a className="link" href={request.site} target="_blank" rel="noopener">
              {t('notifications.supportSite')} <Icon name="external" small />
            </a>
          </p>
        )}
        <div className="support-later">
          <label htmlFor={`remind-${kind}`}>{t('notifications.remind')}</label>
          <Select
            id={`remind-${kind}`}
            value={String(reminder)}
            onChange={({ target }) =>
              setReminder(REMINDERS.find((each) => String(each) === target.value) ?? null)
            }
          >
            {REMINDERS.map((each) => (
              <option key={String(each)} value={String(each)}>
                {each === null
                  ? t('notifications.remindNever')
                  : t('notifications.remindIn', { count: each })}
              </option>
            ))}
          </Select>
          <button type="button" className="btn" disabled={busy} aria-busy={busy} onClick={save}>
            {t('notifications.remindSave')}
          </button>
        </div>
      </div>
    </section>
  )
}
