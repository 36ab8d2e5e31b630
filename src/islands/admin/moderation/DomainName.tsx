// Words that the lists and the pages of accounts and domains share.
import type { PolicyTarget } from '../../../lib/api/admin/moderation/accounts.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { domainTexts, domainTitle } from '../../../lib/moderation/domain-names.ts'
import { useLanguage } from '../../../ui/language.tsx'

export const typeTexts: Readonly<Record<string, TextKey>> = {
  Person: 'moderation.typePerson',
  Application: 'moderation.typeApplication',
  Group: 'moderation.typeGroup',
  Organization: 'moderation.typeOrganization',
  Service: 'moderation.typeService',
  Tombstone: 'moderation.typeTombstone'
}
/** A domain in its own letters; how it is written stands beside it where they could deceive. */
export function DomainName({ name }: { name: string }) {
  const { t } = useLanguage()
  const { shown, written } = domainTexts(name)
  return (
    <>
      <bdi>{shown}</bdi>
      {written && (
        <>
          {' '}
          <span className="muted">
            <bdi>{t('moderation.alsoWritten', { name: written })}</bdi>
          </span>
        </>
      )}
    </>
  )
}

/** An account or a domain in a title or on a button. */
export const targetName = ({ type, id }: PolicyTarget): string =>
  type === 'domain' ? domainTitle(id) : id
