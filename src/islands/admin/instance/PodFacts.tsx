// How a pod is set up: sign-up, accepted file formats, allowed pods, software.
import type { NodeInfo } from '../../../lib/contract/admin/instance.ts'
import { podOrigin } from '../../../lib/pods/address.ts'
import { formatSize } from '../../../lib/i18n/formats.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import { hostOf } from '../../../lib/pods/instances.ts'
import { DefinitionList } from '../../../ui/DefinitionList.tsx'
import { useLanguage } from '../../../ui/language.tsx'

const MEGABYTE = 1_000_000
const FEATURES: Readonly<Record<string, TextKey>> = {
  channels: 'instance.featureChannels',
  podcasts: 'instance.featurePodcasts',
  anonymousCanListen: 'instance.featureAnonymous',
  federation: 'instance.featureFederation',
  onlyMbidTaggedContent: 'instance.featureMbid',
  externalLinks: 'instance.featureLinks',
  podFollow: 'instance.featurePodFollow'
}

/** The name of a language or country; its code where there is none. */
function nameOf(type: 'language' | 'region', code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(intlTag(locale), { type }).of(code) ?? code
  } catch {
    return code // not a valid code
  }
}

export function PodFacts({ info: { metadata, openRegistrations, software } }: { info: NodeInfo }) {
  const { locale, t } = useLanguage()
  const {
    allowList,
    contactEmail,
    defaultUploadQuota,
    languages,
    location,
    supportedUploadExtensions: formats
  } = metadata
  const features = metadata.features ?? []
  return (
    <>
      {features.length > 0 && (
        <section aria-labelledby="features">
          <h2 id="features">{t('instance.features')}</h2>
          <ul className="about-features">
            {features.map((feature) => (
              <li key={feature} className="tag">
                {FEATURES[feature] ? t(FEATURES[feature]) : feature}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="facts">
        <h2 id="facts">{t('instance.facts')}</h2>
        <DefinitionList
          rows={[
            { term: t('instance.address'), value: <bdi>{hostOf(podOrigin())}</bdi> },
            {
              term: t('instance.signup'),
              value: t(openRegistrations ? 'instance.signupOpen' : 'instance.signupClosed')
            },
            {
              term: t('instance.contact'),
              value: contactEmail && (
                <a
                  className="link"
                  href={`mailto:${encodeURIComponent(contactEmail).replace('%40', '@')}`}
                >
                  <bdi>{contactEmail}</bdi>
                </a>
              )
            },
            {
              term: t('instance.languages'),
              value: languages?.map((code) => nameOf('language', code, locale)).join(', ')
            },
            { term: t('instance.location'), value: location && nameOf('region', location, locale) },
            {
              term: t('instance.quota'),
              value:
                typeof defaultUploadQuota === 'number' &&
                formatSize(defaultUploadQuota * MEGABYTE, locale)
            },
            { term: t('instance.formats'), value: formats?.join(', ') },
            {
              term: t('instance.allowList'),
              value:
                allowList?.enabled &&
                (allowList.domains?.join(', ') || t('instance.allowListHidden'))
            },
            {
              term: t('instance.software'),
              value: <bdi>{`${software.name} ${software.version}`}</bdi>
            }
          ]}
        />
      </section>
    </>
  )
}
