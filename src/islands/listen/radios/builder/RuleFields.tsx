// The filters in the form of a radio: a list in order, and buttons that add one of each type.
import { useCallback, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { TextKey } from '../../../../lib/i18n/keys.ts'
import { measuredRows } from '../../../../lib/lists/row-places.ts'
import type { RadioFilter } from '../../../../lib/contract/listen/radios.ts'
import { editedTypes, isEdited, isMixed, type EditedType } from '../../../../lib/radios/rules.ts'
import { describeError } from '../../../../stores/errors/errors.ts'
import { radioKinds, radioPreview } from '../../../../stores/listen/radios/builder.ts'
import type { Loadable } from '../../../../stores/kit/resource.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { useField } from '../../../../ui/form/state.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useLanguage } from '../../../../ui/language.tsx'
import { markOf } from '../../../kit/reorder/marks.ts'
import { usePointerDrag } from '../../../kit/reorder/usePointerDrag.ts'
import { useReorder, type MoveTexts } from '../../../kit/reorder/useReorder.ts'
import { useResource } from '../../../kit/useResource.ts'
import { RuleRow, typeIcons } from './RuleRow.tsx'
import type { Rules } from './useRules.ts'
import { valueTexts } from './ValueField.tsx'

const texts: MoveTexts = {
  moved: 'radios.moved',
  lifted: 'radios.lifted',
  dropped: 'radios.dropped',
  putBack: 'radios.putBack'
}
const addTexts: Readonly<Record<EditedType, TextKey>> = {
  artist: 'radios.addArtist',
  tag: 'radios.addTag',
  playlist: 'radios.addPlaylist'
}

type AddProps = {
  kinds: Loadable<RadioFilter[]>
  onAdd: (type: EditedType) => void
}

/** Offers what both the pod has and this client can edit, and says what else the pod has. */
function AddRule({ kinds, onAdd }: AddProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  if (kinds.state === 'failed')
    return (
      <ErrorState error={describeError(kinds.error)} onRetry={() => void radioKinds.reload()} />
    )
  const offered = kinds.state === 'ready' ? kinds.value : []
  const others = offered.filter(({ type }) => !isEdited(type))
  const names = new Intl.ListFormat(locale).format(others.map(({ type, label }) => label || type))
  return (
    <div className="rule-add">
      <span id={id}>{t('radios.add')}</span>
      <div className="actions" role="group" aria-labelledby={id}>
        {editedTypes
          .filter((type) => offered.some((each) => each.type === type))
          .map((type) => (
            <button key={type} type="button" className="btn" onClick={() => onAdd(type)}>
              <Icon name={typeIcons[type]} />
              {t(addTexts[type])}
            </button>
          ))}
      </div>
      {others.length > 0 && <p className="hint">{t('radios.otherKinds', { names })}</p>}
    </div>
  )
}

/** Focuses a control of a row once the row is drawn. */
function useFollow(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ key: number; control: string }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { key, control } = wanted.current
    const found = list.current?.querySelector<HTMLElement>(
      `[data-key="${key}"] [data-control="${control}"]`
    )
    if (!found) return
    wanted.current = undefined
    found.focus()
  })
  return useCallback((key: number, control: string) => void (wanted.current = { key, control }), [])
}

type ListProps = { rules: Rules; missed: boolean; say: (text: string) => void }

function RuleList({ rules: { rules, change, added }, missed, say }: ListProps) {
  const { t } = useLanguage()
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const preview = useResource(radioPreview)
  const follow = useFollow(list)
  const move = useCallback((key: number, to: number) => change({ kind: 'move', key, to }), [change])
  const reorder = useReorder({
    count: rules.length,
    move,
    texts,
    say,
    follow: (key) => follow(key, 'grip')
  })
  const places = () =>
    measuredRows(
      [...list.current!.querySelectorAll<HTMLElement>('.rule-row')].map((row) => ({
        top: row.offsetTop,
        height: row.offsetHeight
      }))
    )
  const { drag, lift } = usePointerDrag(undefined, list, places, move)
  const findings = preview.state === 'ready' ? preview.value.rules : {}
  return (
    <>
      <p className="visually-hidden" id={hintId}>
        {t('radios.moveHint')}
      </p>
      <ol className="rule-rows" ref={list}>
        {rules.map((rule, index) => {
          const { key, type } = rule
          const what = isEdited(type) ? t(valueTexts[type]) : type
          const title = t('radios.filter', { place: index + 1, what })
          return (
            <RuleRow
              key={key}
              rule={rule}
              index={index}
              title={title}
              finding={findings[key]}
              missed={missed}
              fresh={key === added}
              shift={drag?.key === key ? drag.shift : undefined}
              lifted={reorder.lifted === key}
              mark={markOf(drag, index)}
              hintId={hintId}
              onChange={change}
              onRemove={() => {
                const heir = rules[index + 1] ?? rules[index - 1]
                change({ kind: 'remove', key })
                say(t('radios.filterRemoved', { title }))
                if (heir) follow(heir.key, 'remove')
                else list.current?.closest('fieldset')?.focus()
              }}
              say={say}
              onGripKey={(event) => void reorder.onGripKey(event, { key, title }, index)}
              onLift={(event) => lift(event, key, index)}
            />
          )
        })}
      </ol>
    </>
  )
}

/**
 * `config` is what pods call the filters in their answers; their sentences stand above the list.
 */
export function RuleFields({ rules }: { rules: Rules }) {
  const { t } = useLanguage()
  const { id, error } = useField('config')
  const kinds = useResource(radioKinds)
  const [said, say] = useState('')
  return (
    <fieldset className="rule-fields" name="config" tabIndex={-1}>
      <legend>{t('radios.filters')}</legend>
      {error !== undefined && (
        <p className="error field-error" id={`${id}-error`} dir="auto">
          <Icon name="error" small />
          {error}
        </p>
      )}
      {rules.rules.length === 0 && <p className="muted">{t('radios.noFilters')}</p>}
      {isMixed(rules.rules) && <p className="muted">{t('radios.mixed')}</p>}
      <RuleList rules={rules} missed={error !== undefined} say={say} />
      <AddRule kinds={kinds} onAdd={rules.add} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  )
}
