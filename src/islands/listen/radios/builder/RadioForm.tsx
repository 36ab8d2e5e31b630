// The form of a radio, new or saved. docs/product/screens.md#radio-builder.
import { useEffect, useState } from 'react'
import type { Radio, RadioWrite } from '../../../../lib/contract/listen/radios.ts'
import {
  editedTypes,
  isBlank,
  playlistNamesOf,
  readRules,
  writeRules,
  type PlaylistNames
} from '../../../../lib/radios/rules.ts'
import { routePath } from '../../../../lib/routes/match.ts'
import { objectionsTo, previewRules, radioKinds } from '../../../../stores/listen/radios/builder.ts'
import { saveRadio } from '../../../../stores/listen/radios/current-radio.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { goAfter } from '../../../../stores/kit/go-after.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { FormErrors } from '../../../../ui/form/FormErrors.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/form/TextArea.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { CardMenus } from '../../../kit/cards/CardMenus.tsx'
import { requireAll, useForm } from '../../../kit/form/useForm.ts'
import { useUnsaved } from '../../../kit/form/useUnsaved.tsx'
import { useResource } from '../../../kit/useResource.ts'
import { Preview } from './Preview.tsx'
import { RuleFields } from './RuleFields.tsx'
import '../../../../styles/library/movable.css?adopt'
import '../../../../styles/controls/radio-builder.css?adopt'
import { useRules, type Rules } from './useRules.ts'

const ID = 'radio'
const MAX_NAME = 100

type Props = { radio?: Radio; playlists?: PlaylistNames }

/** The types of filters that may be asked for together. */
function useTypes(): { known: boolean; types: readonly string[] } {
  const kinds = useResource(radioKinds)
  const types = kinds.state === 'ready' ? kinds.value.map(({ type }) => type) : editedTypes
  return { known: kinds.state !== 'loading', types }
}

function PublicSwitch({ initial }: { initial: boolean }) {
  const { t } = useLanguage()
  const [on, setOn] = useState(initial)
  return (
    <div className="builder-public">
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          name="is_public"
          checked={on}
          aria-checked={on}
          onChange={(event) => setOn(event.target.checked)}
          aria-describedby="radio-public-hint"
        />
        {t('radios.public')}
      </label>
      <div className="hint" id="radio-public-hint">
        {t('radios.publicHint')}
      </div>
    </div>
  )
}

/** The form, and what asks before it is left unsaved. */
function useRadioForm(radio: Radio | undefined, { rules }: Rules, types: readonly string[]) {
  const { t } = useLanguage()
  const { question, saved } = useUnsaved(ID, radio?.id)
  const form = useForm({
    id: ID,
    check: (values) => ({
      ...requireAll(values, t, 'name'),
      config: rules.some(isBlank) ? t('radios.blank') : undefined
    }),
    async send(values) {
      const go = goAfter()
      // Servers store what they could not play, so they are asked first.
      const config = await objectionsTo(rules, types)
      if (config.length > 0) return { config }
      const wanted: RadioWrite = {
        name: String(values.get('name')).trim(),
        description: String(values.get('description')).trim(),
        is_public: values.has('is_public'),
        config: writeRules(rules)
      }
      const { id, name } = await saveRadio(radio?.id, wanted, playlistNamesOf(rules))
      saved()
      // The text itself: the other pages of radios need not have the texts of this one.
      showMessage({ words: t('radios.saved', { name }) }, { color: 'success', key: 'saved' })
      go(routePath('library.radios.detail', { id }), { history: 'replace' })
      return undefined
    }
  })
  return { form, question }
}

export function RadioForm({ radio, playlists }: Props) {
  const { t, locale } = useLanguage()
  const rules = useRules(readRules(radio?.config, playlists))
  const { known, types } = useTypes()
  const { form, question } = useRadioForm(radio, rules, types)
  const [name, setName] = useState(radio?.name ?? '')
  const asked = types.join()
  useEffect(() => {
    if (known) previewRules(rules.rules, asked.split(','))
  }, [known, asked, rules.rules])
  return (
    <CardMenus>
      <div className="builder">
        <Form form={form}>
          <FormErrors title={t('radios.cannotSave')} />
          <Field
            name="name"
            label={t('common.name')}
            defaultValue={radio?.name}
            maxLength={MAX_NAME}
            autoCapitalize="sentences"
            autoComplete="off"
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <TextArea
            name="description"
            label={t('common.description')}
            defaultValue={radio?.description}
            optional
            rows={2}
          />
          <PublicSwitch initial={radio?.is_public ?? true} />
          <RuleFields rules={rules} />
          {/* So that a change of the filters counts as unsaved. */}
          <input type="hidden" name="filters" value={JSON.stringify(writeRules(rules.rules))} />
          <div className="builder-actions">
            <SubmitButton busyText={t('common.saving')}>
              {t(radio ? 'common.save' : 'radios.builderCreate')}
            </SubmitButton>
            <a
              className="btn btn-ghost"
              href={
                radio
                  ? routePath('library.radios.detail', { id: radio.id }, locale)
                  : routePath('library.radios.browse', {}, locale)
              }
            >
              {t('form.cancel')}
            </a>
          </div>
        </Form>
        <Preview rules={rules.rules} name={name} />
      </div>
      {question}
    </CardMenus>
  )
}
