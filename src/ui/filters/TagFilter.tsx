// Tags of a list as chips: pressed ones filter, popular ones are offered, and any other is found by
// typing.
import { useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { TagField } from './TagField.tsx'
import { useLanguage } from '../language.tsx'

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
      <div className="chips" role="group" aria-label={t('common.tags')}>
        <span className="muted filters-label" aria-hidden="true">
          {t('common.tags')}
        </span>
        {tags.map((tag) => (
          <button
            key={tag}
            className="chip"
            type="button"
            aria-pressed
            aria-label={t('lists.removeTag', { tag })}
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
            {t('lists.addTag')}
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
