// A field of several tags: each typed word becomes one.
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { tagsIn, withTags } from '../../../lib/edits/tags.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { FieldFrame } from '../../../ui/form/Field.tsx'
import { useField } from '../../../ui/form/state.ts'
import { useLanguage } from '../../../ui/language.tsx'

type Props = {
  /** As in the form, which gets the tags with spaces between them. */
  name: string
  label: string
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
}

export function TagsField({ name, label, tags, onChange }: Props) {
  const { t } = useLanguage()
  const { id, error, control } = useField(name, true)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const all = withTags(tags, tagsIn(typed))
  const add = (text: string) => {
    const found = tagsIn(text)
    setTyped('')
    if (found.length > 0) onChange(withTags(tags, found))
  }
  const remove = (tag: string) => {
    onChange(tags.filter((each) => each !== tag))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      event.preventDefault()
      onChange(tags.slice(0, -1))
    }
  }
  return (
    <FieldFrame {...{ id, label, error }} hint={t('edits.tagsHint')}>
      <input type="hidden" name={name} value={all.join(' ')} />
      <div className="edit-tokens">
        {tags.length > 0 && (
          <ul className="edit-tags" aria-label={label} id={list}>
            {tags.map((tag) => (
              <li key={tag} className="edit-token">
                <bdi>{tag}</bdi>
                <button
                  type="button"
                  aria-label={t('edits.removeTag', { tag })}
                  onClick={() => remove(tag)}
                >
                  <Icon name="x" small />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          {...control}
          name={undefined}
          ref={input}
          className="edit-tag-input"
          type="text"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('common.tagName')}
          value={typed}
          onChange={({ currentTarget: { value } }) =>
            /[\s,،、，;]/.test(value) ? add(value) : setTyped(value)
          }
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
      </div>
    </FieldFrame>
  )
}
