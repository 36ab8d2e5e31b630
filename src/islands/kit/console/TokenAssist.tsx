// Helps in the search field of a console: offers the fields of its search language while they are
// typed, and says which parts of the search nobody understands. It comes with the first focus, and
// makes a combobox of the field that is there.
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { searchFields, type Searched } from '../../../lib/contract/kit/search-fields.ts'
import {
  knownValues,
  suggestTokens,
  takeSuggestion,
  unknownTokens,
  type RowValues
} from '../../../lib/lists/search-tokens.ts'
import { isolate } from '../../../lib/text/names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import '../../../styles/admin/tokens.css?adopt'

export type TokenAssistProps = {
  /** The field that is there. */
  input: HTMLInputElement
  /** What the list is searched for. */
  value: string
  /** Whose fields are offered. */
  fields: Searched
  /** What stands in the fields of the rows on screen. */
  rows: readonly RowValues[]
}

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

/** Sets attributes of the field, which is drawn elsewhere; undefined removes one. */
function setAll(input: HTMLElement, values: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(values))
    if (value === undefined) input.removeAttribute(name)
    else input.setAttribute(name, value)
}

type Heard = Readonly<Record<string, (event: Event) => void>>

/** Listens to the field itself, before whoever has drawn it. */
function useFieldEvents(input: HTMLElement, heard: Heard): void {
  const hear = useEffectEvent((event: Event) => heard[event.type]?.(event))
  useEffect(() => {
    const listener = (event: Event) => hear(event)
    const types = ['keydown', 'input', 'blur']
    for (const type of types) input.addEventListener(type, listener)
    return () => {
      for (const type of types) input.removeEventListener(type, listener)
    }
  }, [input])
}

/** Types a text, as a person does: whoever has drawn the field hears of it. */
function typeInto(input: HTMLInputElement, text: string, cursor: number): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
  set!.call(input, text)
  input.setSelectionRange(cursor, cursor)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export function TokenAssist({ input, value, fields, rows }: TokenAssistProps) {
  const { t } = useLanguage()
  const id = useId()
  const table = searchFields[fields]
  /** The text and the cursor for which something is offered. */
  const [typed, setTyped] = useState<{ text: string; cursor: number }>()
  const [at, setAt] = useState(-1)
  const options = typed ? suggestTokens(typed.text, typed.cursor, table, knownValues(rows)) : []
  const chosen = options[at]
  const isOpen = options.length > 0

  useLayoutEffect(() => {
    setAll(input, {
      type: 'text',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-describedby': `${id}-unknown`,
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? `${id}-list` : undefined,
      'aria-activedescendant': chosen === undefined ? undefined : `${id}-list-${at}`
    })
  })

  function show(): void {
    setTyped({ text: input.value, cursor: input.selectionStart ?? input.value.length })
    setAt(-1)
  }
  const hide = () => setTyped(undefined)
  function pick(option: string): void {
    const next = takeSuggestion(input.value, typed!.cursor, option)
    typeInto(input, next.text, next.cursor)
    // A field waits for its value.
    if (!option.endsWith(':')) hide()
  }
  function move(by: 1 | -1): void {
    if (!isOpen) return show()
    setAt(at === -1 && by === -1 ? options.length - 1 : (at + by + options.length) % options.length)
  }
  const keys: Readonly<Record<string, (() => void) | false | undefined>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: chosen !== undefined && (() => pick(chosen)),
    // Else it would empty the field.
    Escape: isOpen && hide
  }
  useFieldEvents(input, {
    input: show,
    blur: hide,
    keydown(event) {
      const { key } = event as KeyboardEvent
      const run = keys[key]
      if (key === 'Enter' && !run) hide()
      if (!run) return
      event.preventDefault()
      event.stopPropagation()
      run()
    }
  })
  const words = unknownTokens(value, table).map(({ what, written }) =>
    t(what === 'field' ? 'lists.unknownFilter' : 'lists.unknownValue', { name: isolate(written) })
  )
  return createPortal(
    <>
      {isOpen && <Options {...{ options, at }} id={`${id}-list`} onPick={pick} />}
      <p className="token-unknown" id={`${id}-unknown`} role="status">
        {words.length > 0 && <Icon name="warn" small />}
        {words.join(' ')}
      </p>
    </>,
    input.closest('.field')!
  )
}
