// Finds what a filter names by typing: the pod is asked, arrow keys choose, Enter adds.
import { useId, useRef } from 'react'
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import type { EditedType, Named, Rule } from '../../../../lib/radios/rules.ts'
import type { Choice } from '../../../../stores/listen/radios/builder.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { useValueField } from './useValueField.ts'

/** What the values of each type are called. */
export const valueTexts: Readonly<Record<EditedType, TextKey>> = {
  artist: 'common.artists',
  tag: 'common.tags',
  playlist: 'common.playlists'
}

export type ValueFieldProps = {
  rule: Rule
  type: EditedType
  /** Takes the focus and shows what can be chosen, because its filter was just added. */
  fresh: boolean
  invalid: boolean
  /** Id of the messages about the filter. */
  messages: string
  onAdd: (value: Named) => void
  onRemove: (value: Named) => void
}

type ChoicesProps = {
  id: string
  choices: readonly Choice[] | undefined
  failed: boolean
  chosen: Choice | undefined
  onPick: (choice: Choice) => void
}

function Choices({ id, choices, failed, chosen, onPick }: ChoicesProps) {
  const { t } = useLanguage()
  const note = failed
    ? 'radios.choicesFailed'
    : choices?.length === 0
      ? 'radios.noChoices'
      : undefined
  return (
    <div className="menu picks-menu" id={id} role="listbox" aria-label={t('radios.choices')}>
      {choices?.map((choice, place) => (
        <button
          key={choice.id}
          id={`${id}-${place}`}
          type="button"
          tabIndex={-1}
          className="menu-item"
          role="option"
          aria-selected={choice === chosen}
          // The press must not take the focus from the field, or the list would close before the
          // click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice)}
        >
          <span className="truncate" dir="auto">
            {choice.name}
          </span>
          {choice.tracks !== undefined && (
            <small className="muted num">{t('radios.alone', { count: choice.tracks })}</small>
          )}
        </button>
      ))}
      {(note || !choices) && (
        <div
          className="menu-item muted"
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-disabled
        >
          {note ? t(note) : '…'}
        </div>
      )}
    </div>
  )
}

/** The chosen values; a press removes one. */
function Picked({ values, onRemove }: Pick<Rule, 'values'> & Pick<ValueFieldProps, 'onRemove'>) {
  const { t } = useLanguage()
  return values.map((value) => {
    const name = value.name || t('radios.unnamed')
    return (
      <button
        key={value.id}
        type="button"
        className="chip"
        aria-label={t('radios.removeValue', { name })}
        onClick={() => onRemove(value)}
      >
        <bdi>{name}</bdi>
        <Icon name="x" small />
      </button>
    )
  })
}

export function ValueField(props: ValueFieldProps) {
  const { rule, type, fresh, invalid, messages } = props
  const { t } = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = useValueField(props, input)
  const { open, listed, text } = field
  return (
    <div className="picks input" data-invalid={invalid || undefined}>
      <Picked values={rule.values} onRemove={field.remove} />
      <input
        ref={input}
        role="combobox"
        aria-label={t(valueTexts[type])}
        aria-expanded={open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={listed.chosen ? `${id}-${listed.place}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={messages}
        placeholder={rule.values.length === 0 ? t('radios.typeName') : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => field.write(event.target.value)}
        onClick={field.show}
        onFocus={() => fresh && !open && field.show()}
        onBlur={field.close}
        onKeyDown={field.onKeyDown}
      />
      {open && (
        <Choices
          id={id}
          choices={listed.choices}
          failed={listed.failed}
          chosen={listed.chosen}
          onPick={field.pick}
        />
      )}
    </div>
  )
}
