// The search field of a console: offers the fields of its search language while they are typed, and
// says which parts of the search nobody understands.
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { SearchFields } from '../../lib/contract/admin/search-fields.ts'
import {
  suggestTokens,
  takeSuggestion,
  unknownTokens,
  type KnownValues
} from '../../lib/lists/search-tokens.ts'
import { isolate } from '../../lib/text/names.ts'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'
import { useTypedSearch } from './Filters.tsx'

type OptionsProps = {
  id: string
  options: readonly string[]
  at: number
  onPick: (option: string) => void
}

function Options({ id, options, at, onPick }: OptionsProps) {
  const { t } = useLanguage()
  return (
    <div className="menu token-options" id={id} role="listbox" aria-label={t('lists.filters')}>
      {options.map((option, place) => (
        <button
          key={option}
          id={`${id}-${place}`}
          type="button"
          tabIndex={-1}
          className="menu-item"
          role="option"
          aria-selected={place === at}
          dir="ltr"
          // The press must not take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {option}
        </button>
      ))}
    </div>
  )
}

/** Outlives the field's changes, so that screen readers hear what is new in it. */
function Unknowns({ id, text, fields }: { id: string; text: string; fields: SearchFields }) {
  const { t } = useLanguage()
  const words = unknownTokens(text, fields).map(({ what, written }) =>
    t(what === 'field' ? 'lists.unknownFilter' : 'lists.unknownValue', { name: isolate(written) })
  )
  return (
    <p className="token-unknown" id={id} role="status">
      {words.length > 0 && <Icon name="warn" small />}
      {words.join(' ')}
    </p>
  )
}

export type TokenSearchProps = {
  label: string
  hint: string
  value: string
  fields: SearchFields
  /** Values of fields that are on screen. */
  known?: KnownValues
  onChange: (value: string) => void
}

export function TokenSearch({ label, hint, value, fields, known, onChange }: TokenSearchProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, send } = useTypedSearch(value, onChange)
  const [cursor, setCursor] = useState(0)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const moved = useRef<number>(undefined)
  const options = open ? suggestTokens(typed, cursor, fields, known) : []
  const chosen = options[at]
  useLayoutEffect(() => {
    if (moved.current === undefined) return
    input.current!.setSelectionRange(moved.current, moved.current)
    moved.current = undefined
  }, [typed])

  function show(): void {
    setCursor(input.current!.selectionStart ?? typed.length)
    setOpen(true)
    setAt(-1)
  }
  function pick(option: string): void {
    const next = takeSuggestion(typed, cursor, option)
    moved.current = next.cursor
    setCursor(next.cursor)
    setAt(-1)
    setOpen(option.endsWith(':'))
    type(next.text)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (options.length === 0) return show()
      const by = key === 'ArrowDown' ? 1 : -1
      setAt(
        at === -1 && by === -1 ? options.length - 1 : (at + by + options.length) % options.length
      )
    } else if (key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      pick(chosen)
    } else if (key === 'Enter') {
      setOpen(false)
      send(typed)
    } else if (key === 'Escape' && options.length > 0) {
      // The field itself would be emptied.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className="field filters-q">
      <label htmlFor={id}>{label}</label>
      <span className="search search-box token-search">
        <Icon name="search" />
        <input
          ref={input}
          className="input"
          id={id}
          type="text"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : `${id}-list-${at}`}
          aria-describedby={`${id}-unknown`}
          placeholder={hint}
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            type(event.target.value)
            setCursor(event.target.selectionStart ?? event.target.value.length)
            setOpen(true)
            setAt(-1)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        {options.length > 0 && <Options {...{ options, at }} id={`${id}-list`} onPick={pick} />}
      </span>
      <Unknowns id={`${id}-unknown`} text={value} fields={fields} />
    </div>
  )
}
