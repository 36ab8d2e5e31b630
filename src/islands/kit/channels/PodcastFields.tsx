// What directories of podcasts know of one: language, category, owner.
import { useState } from 'react'
import { channelFacts, languageIn } from '../../../lib/channels.ts'
import { intlTag } from '../../../lib/i18n/locales.ts'
import { MAX_OWNER_NAME } from '../../../lib/contract/publish/channels/rules.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { channelChoices } from '../../../stores/publish/channels/own-channels.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useResource } from '../useResource.ts'

type Option = readonly [value: string, text: string]

/** Options in a language's order; the value that is there now is always among them. */
function Options({ now, options }: { now: string; options: readonly Option[] }) {
  const { t } = useLanguage()
  const isKnown = now === '' || options.some(([value]) => value === now)
  return (
    <>
      <option value="">{t('own-channels.choose')}</option>
      {/* One list: browsers choose the first option when the chosen one is taken away. */}
      {(isKnown ? options : [[now, now] as const, ...options]).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  )
}

type PodcastFieldsProps = { metadata: unknown; isNew: boolean }

export function PodcastFields({ metadata, isNew }: PodcastFieldsProps) {
  const { t, locale } = useLanguage()
  const facts = channelFacts(metadata)
  const shown = useResource(channelChoices)
  const [category, setCategory] = useState(facts.category ?? '')
  const choices = shown.state === 'ready' ? shown.value : { language: [], itunes_category: [] }
  const first = intlTag(locale).split('-')[0]!
  const language = facts.language ?? (isNew ? first : '')
  const languages = choices.language
    .map(({ value }): Option => [value, languageIn(value, locale)])
    .toSorted(([, a], [, b]) => a.localeCompare(b, intlTag(locale)))
  const below = choices.itunes_category.find(({ value }) => value === category)?.children ?? []
  const saved = category === facts.category ? (facts.subcategory ?? '') : ''
  return (
    <>
      {shown.state === 'failed' && (
        <ErrorState
          error={describeError(shown.error)}
          onRetry={() => void channelChoices.reload()}
        />
      )}
      <SelectField name="language" label={t('common.language')} defaultValue={language}>
        <Options now={language} options={languages} />
      </SelectField>
      <SelectField
        name="itunes_category"
        label={t('channels.category')}
        value={category}
        onChange={({ currentTarget }) => setCategory(currentTarget.value)}
      >
        <Options
          now={category}
          options={choices.itunes_category.map(({ value, label }) => [value, label])}
        />
      </SelectField>
      {(below.length > 0 || saved !== '') && (
        <SelectField
          key={category}
          name="itunes_subcategory"
          label={t('own-channels.subcategory')}
          defaultValue={saved}
        >
          <Options now={saved} options={below.map((each) => [each, each])} />
        </SelectField>
      )}
      <Field
        name="owner_name"
        label={t('own-channels.ownerName')}
        optional
        maxLength={MAX_OWNER_NAME}
        defaultValue={facts.owner ?? ''}
        autoCapitalize="words"
      />
      <Field
        name="owner_email"
        type="email"
        label={t('own-channels.ownerEmail')}
        hint={t('own-channels.ownerEmailHint')}
        optional
        dir="ltr"
        defaultValue={facts.email ?? ''}
      />
    </>
  )
}
