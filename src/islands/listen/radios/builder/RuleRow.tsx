// One filter in the form of a radio.
import type { KeyboardEvent, PointerEvent } from 'react'
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import type { RuleChange } from '../../../../lib/radios/edit.ts'
import type { RuleFinding } from '../../../../lib/radios/preview.ts'
import { isBlank, isEdited, type EditedType, type Rule } from '../../../../lib/radios/rules.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { RuleInWords } from '../RulesInWords.tsx'
import { ValueField, valueTexts } from './ValueField.tsx'
import type { DropMark } from '../../../kit/reorder/marks.ts'

export const typeIcons: Readonly<Record<EditedType, string>> = {
  artist: 'artist',
  tag: 'tag',
  playlist: 'playlist'
}

export type RuleRowProps = {
  rule: Rule
  index: number
  /** Names the filter among the others. */
  title: string
  finding: RuleFinding | undefined
  /** The form was sent with this filter blank. */
  missed: boolean
  fresh: boolean
  /** Pixels from its own place, while it is dragged. */
  shift: number | undefined
  lifted: boolean
  mark: DropMark
  hintId: string
  onChange: (change: RuleChange) => void
  onRemove: () => void
  say: (text: string) => void
  onGripKey: (event: KeyboardEvent) => void
  onLift: (event: PointerEvent<HTMLElement>) => void
}

type ChoiceProps<T> = {
  label: string
  value: T
  choices: readonly (readonly [value: T, text: TextKey])[]
  onChoose: (value: T) => void
}

function Segmented<T>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  const { t } = useLanguage()
  return (
    <div className="segmented rule-choice" role="group" aria-label={label}>
      {choices.map(([each, text]) => (
        <button
          key={text}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
        >
          {t(text)}
        </button>
      ))}
    </div>
  )
}

const operators = [
  ['and', 'radios.and'],
  ['or', 'radios.or']
] as const
const sides = [
  [false, 'radios.include'],
  [true, 'radios.exclude']
] as const

function RuleHead({ rule, title, finding, lifted, shift, ...props }: RuleRowProps) {
  const { t } = useLanguage()
  const { key, type, not } = rule
  return (
    <div className="rule-head">
      <button
        className="movable-grip rule-grip"
        type="button"
        data-control="grip"
        aria-label={t('radios.move', { title })}
        aria-pressed={lifted || shift !== undefined}
        aria-describedby={props.hintId}
        onKeyDown={props.onGripKey}
        onPointerDown={props.onLift}
      >
        <Icon name="grip" />
      </button>
      <span className="rule-type">
        <Icon name={isEdited(type) ? typeIcons[type] : 'filter'} />
        {isEdited(type) ? t(valueTexts[type]) : <bdi>{type}</bdi>}
      </span>
      <Segmented
        label={t('radios.whether')}
        value={not}
        choices={sides}
        onChoose={(chosen) => props.onChange({ kind: 'not', key, not: chosen })}
      />
      <span className="rule-count num muted">
        {finding &&
          !isBlank(rule) &&
          finding.errors.length === 0 &&
          t('radios.alone', { count: finding.count })}
      </span>
      <button
        type="button"
        className="icon-btn rule-remove"
        aria-label={t('radios.removeFilter', { title })}
        data-control="remove"
        onClick={props.onRemove}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}

const classesOf = ({ lifted, shift, mark }: RuleRowProps): string =>
  [
    'rule-row',
    lifted && 'is-lifted',
    shift !== undefined && 'is-dragged',
    mark !== 'none' && 'is-target',
    mark === 'after' && 'is-target-after'
  ]
    .filter(Boolean)
    .join(' ')

export function RuleRow(props: RuleRowProps) {
  const { rule, index, title, finding, missed, fresh, shift, onChange, say } = props
  const { t } = useLanguage()
  const { key, type, operator } = rule
  const messages = `rule-${key}-messages`
  const wrong = isBlank(rule) ? (missed ? [t('radios.chooseOne')] : []) : (finding?.errors ?? [])
  return (
    <li
      className={classesOf(props)}
      data-key={key}
      style={shift === undefined ? undefined : { translate: `0 ${shift}px` }}
    >
      {index > 0 && (
        <Segmented
          label={t('radios.join')}
          value={operator}
          choices={operators}
          onChoose={(chosen) => onChange({ kind: 'operator', key, operator: chosen })}
        />
      )}
      <div className="rule-box" role="group" aria-label={title}>
        <RuleHead {...props} />
        {isEdited(type) ? (
          <ValueField
            rule={rule}
            type={type}
            fresh={fresh}
            invalid={wrong.length > 0}
            messages={messages}
            onAdd={(value) => {
              onChange({ kind: 'add-value', key, value })
              say(t('radios.valueAdded', { name: value.name }))
            }}
            onRemove={({ id, name }) => {
              onChange({ kind: 'remove-value', key, id })
              say(t('radios.valueRemoved', { name: name || t('radios.unnamed') }))
            }}
          />
        ) : (
          <div className="rule-kept">
            <RuleInWords rule={{ ...rule, not: false }} />{' '}
            <span className="muted">{t('radios.kept')}</span>
          </div>
        )}
        <div className="field rule-errors" id={messages}>
          {wrong.map((message) => (
            <p key={message} className="error" dir="auto">
              <Icon name="error" small />
              {message}
            </p>
          ))}
        </div>
      </div>
    </li>
  )
}
