// Tags of a list as chips: pressed ones filter, popular ones are offered, and any other is found by
// typing.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { bareTag } from '../lib/browse/browse.ts'
import { Icon } from './Icon.tsx'
import { useLanguage } from './texts.tsx'

export type TagFilterProps = {
  tags: readonly string[]
  /** Offered as chips; those in `tags` are left out. */
  popular: readonly string[]
  /** Offered while the user types. */
  options: readonly string[]
  /** Called with the typed text; with undefined when the field closes. */
  onType: (text: string | undefined) => void
  onChange: (tags: readonly string[]) => void
}

type TagFieldProps = {
  options: readonly string[]
  onType: (text: string) => void
  onPick: (tag: string) => void
  onClose: () => void
}

function TagField({ options, onType, onPick, onClose }: TagFieldProps) {
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
        aria-label={t('browse.tagName')}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={
          chosen === undefined ? undefined : `${id}-${options.indexOf(chosen)}`
        }
        placeholder={t('browse.tagName')}
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
      <div
        className="menu tag-options"
        ref={list}
        id={id}
        role="listbox"
        aria-label={t('browse.tagOptions')}
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
            {t('browse.noTags')}
          </div>
        )}
      </div>
    </>
  )
}

export function TagFilter({ tags, popular, options, onType, onChange }: TagFilterProps) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    onType(undefined)
  }
  const pick = (tag: string) => {
    close()
    if (!tags.includes(tag)) onChange([...tags, tag])
    // The field is removed, so the button in its place gets the focus.
    requestAnimationFrame(() => add.current?.focus())
  }
  return (
    <div className="filters-tags">
      <div className="chips" role="group" aria-label={t('browse.tags')}>
        <span className="muted filters-label" aria-hidden="true">
          {t('browse.tags')}
        </span>
        {tags.map((tag) => (
          <button
            key={tag}
            className="chip"
            type="button"
            aria-pressed
            aria-label={t('browse.removeTag', { tag })}
            onClick={() => onChange(tags.filter((each) => each !== tag))}
          >
            <bdi>{tag}</bdi>
            <Icon name="x" small />
          </button>
        ))}
        {/* Before the popular tags, which load with the rows: nothing moves when they appear. */}
        {open ? (
          <TagField
            options={options.filter((tag) => !tags.includes(tag))}
            onType={onType}
            onPick={pick}
            onClose={close}
          />
        ) : (
          <button
            className="chip"
            type="button"
            ref={add}
            aria-haspopup="listbox"
            onClick={() => setOpen(true)}
          >
            <Icon name="plus" small />
            {t('browse.addTag')}
          </button>
        )}
        {popular
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <button
              key={tag}
              className="chip"
              type="button"
              aria-pressed={false}
              onClick={() => onChange([...tags, tag])}
            >
              <bdi>{tag}</bdi>
            </button>
          ))}
      </div>
    </div>
  )
}
