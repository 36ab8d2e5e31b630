// A field that finds a tag by typing, with the tags that fit below it.
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { bareTag } from '../../lib/lists/browse.ts'
import { useLanguage } from '../language.tsx'

type TagOptionsProps = {
  id: string
  list: RefObject<HTMLDivElement | null>
  options: readonly string[]
  chosen: string | undefined
  onPick: (tag: string) => void
}

function TagOptions({ id, list, options, chosen, onPick }: TagOptionsProps) {
  const { t } = useLanguage()
  return (
    <div
      className="menu tag-options"
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('lists.tagOptions')}
    >
      {options.map((tag, place) => (
        <button
          key={tag}
          id={`${id}-${place}`}
          type="button"
          tabIndex={-1}
          className="menu-item"
          role="option"
          aria-selected={tag === chosen}
          dir="auto"
          // The press must not take the focus from the field, or the list would close before the
          // click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(tag)}
        >
          {tag}
        </button>
      ))}
      {options.length === 0 && (
        <div
          className="menu-item muted"
          role="option"
          tabIndex={-1}
          aria-selected={false}
          aria-disabled
        >
          {t('lists.noTags')}
        </div>
      )}
    </div>
  )
}

type TagFieldProps = {
  options: readonly string[]
  onType: (text: string) => void
  onPick: (tag: string) => void
  onClose: () => void
}

/** It takes the focus when it is drawn. */
export function TagField({ options, onType, onPick, onClose }: TagFieldProps) {
  const { t } = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Under the field, but inside the row: the row scrolls on phones, and the field may be close to
    // its end.
    const row = list.current!.offsetParent!.getBoundingClientRect()
    const { left } = input.current!.getBoundingClientRect()
    list.current!.style.left = `${Math.max(0, Math.min(left - row.left, row.width - list.current!.offsetWidth))}px`
  }, [])
  useEffect(() => {
    input.current!.focus()
    onType('')
  }, [onType])
  const chosen = options[Math.min(at, options.length - 1)]
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt((at + 1) % Math.max(1, options.length)),
    ArrowUp: () => setAt((at - 1 + options.length) % Math.max(1, options.length)),
    Enter: () => chosen !== undefined && onPick(chosen),
    Escape: onClose
  }
  return (
    <>
      <input
        ref={input}
        className="input tag-input"
        role="combobox"
        aria-label={t('common.tagName')}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={
          chosen === undefined ? undefined : `${id}-${options.indexOf(chosen)}`
        }
        placeholder={t('common.tagName')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          const typed = bareTag(event.target.value)
          setText(typed)
          setAt(0)
          onType(typed)
        }}
        onKeyDown={(event) => {
          const run = keys[event.key]
          if (!run) return
          event.preventDefault()
          event.stopPropagation()
          run()
        }}
        onBlur={onClose}
      />
      <TagOptions id={id} list={list} options={options} chosen={chosen} onPick={onPick} />
    </>
  )
}
