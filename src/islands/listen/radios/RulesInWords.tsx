// The filters of a radio as sentences. docs/product/library.md#radios.
import { Fragment, type ReactNode } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import {
  isEdited,
  isMixed,
  type EditedType,
  type Named,
  type Rule
} from '../../../lib/radios/rules.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { Sentence } from '../../../ui/Sentence.tsx'
import { useLanguage } from '../../../ui/language.tsx'

type Sentences = readonly [included: TextKey, excluded: TextKey]

const sentences: Readonly<Record<EditedType, Sentences>> = {
  artist: ['radios.byArtists', 'radios.notByArtists'],
  tag: ['radios.tagged', 'radios.notTagged'],
  playlist: ['radios.onPlaylists', 'radios.notOnPlaylists']
}

function hrefOf(type: EditedType, id: Named['id'], locale: string): string {
  if (type === 'artist') return routePath('library.artists.detail', { id }, locale)
  if (type === 'tag') return routePath('library.tags.detail', { id }, locale)
  return routePath('library.playlists.detail', { id }, locale)
}

/** The names of a filter, joined by "or": it finds what fits one of them. */
function Names({ type, values }: { type: EditedType; values: readonly Named[] }) {
  const { t, locale } = useLanguage()
  if (values.length === 0) return t('radios.nothing')
  const list = new Intl.ListFormat(intlTag(locale), { type: 'disjunction' })
  const places = values.map((_, place) => String(place))
  return list.formatToParts(places).map((part, index): ReactNode => {
    const value = part.type === 'element' ? values[Number(part.value)] : undefined
    if (!value) return <Fragment key={index}>{part.value}</Fragment>
    const { id, name } = value
    if (name === '')
      return (
        <i key={index} className="muted">
          {t('radios.unnamed')}
        </i>
      )
    return (
      <a key={index} href={hrefOf(type, id, locale)}>
        <bdi>{name}</bdi>
      </a>
    )
  })
}

/** One filter as a sentence; that of a group is followed by those of its filters. */
export function RuleInWords({ rule }: { rule: Rule }) {
  const { t } = useLanguage()
  const { type, values, not, filters } = rule
  if (isEdited(type)) {
    const [included, excluded] = sentences[type]
    return (
      <Sentence
        text={not ? excluded : included}
        parts={{ names: <Names type={type} values={values} /> }}
      />
    )
  }
  if (type !== 'group')
    return <>{t(not ? 'radios.notUnknown' : 'radios.unknown', { type: type || '?' })}</>
  return (
    <>
      {t(not ? 'radios.notGroup' : 'radios.group')}
      <RuleList rules={filters} />
    </>
  )
}

function RuleList({ rules }: { rules: readonly Rule[] }) {
  const { t } = useLanguage()
  return (
    <ol className="rules">
      {rules.map((rule, place) => (
        <li key={rule.key} className={rule.not ? 'rule is-not' : 'rule'}>
          {place > 0 && (
            <b className="rule-join">{t(rule.operator === 'or' ? 'radios.or' : 'radios.and')} </b>
          )}
          <span>
            <RuleInWords rule={rule} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** All filters of a radio; a radio without filters plays everything. */
export function RulesInWords({ rules }: { rules: readonly Rule[] }) {
  const { t } = useLanguage()
  if (rules.length === 0) return <p>{t('radios.everything')}</p>
  return (
    <>
      <RuleList rules={rules} />
      {isMixed(rules) && <p className="muted">{t('radios.mixed')}</p>}
    </>
  )
}
