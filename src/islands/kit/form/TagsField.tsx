// A field for several tags: a comma, a space or Enter ends one. Known tags are offered.
import '../../../styles/controls/tags-field.css?adopt'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { MAX_TAGS } from '../../../lib/contract/publish/channels/rules.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { isTag, tagsIn } from '../../../lib/text/tag-list.ts'
import { isolate } from '../../../lib/text/names.ts'
import { $tagOptions, typeTag } from '../../../stores/listen/tags/tag-options.ts'
import { FieldFrame } from '../../../ui/form/Field.tsx'
import { useField } from '../../../ui/form/state.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'

const NONE: string[] = []

/** The tags in a form: those that stand there, and what is still typed. */
export const tagsOf = (values: FormData, name: string): string[] =>
  tagsIn(String(values.get(name) ?? ''), values.getAll(`${name}-chosen`).map(String))

/** What pods would not take. @param known tags that the pod has sent itself */
export function tagsProblem(
  tags: readonly string[],
  t: Translate,
  known: readonly string[] = []
): string | undefined {
  const wrong = tags.find((tag) => !isTag(tag) && !known.includes(tag))
  if (wrong !== undefined) return t('own-channels.wrongTag', { tag: isolate(wrong) })
  return tags.length > MAX_TAGS ? t('own-channels.tooManyTags', { count: MAX_TAGS }) : undefined
}

type TagsFieldProps = {
  name: string
  label: string
  saved: readonly string[]
  /** Called when a tag has come or gone; the form has it after that. */
  onChange?: (tags: readonly string[]) => void
}

export function TagsField({ name, label, saved, onChange }: TagsFieldProps) {
  const { t } = useLanguage()
  const { id, error, control } = useField(name, true)
  const [tags, setTags] = useState(saved)
  const input = useRef<HTMLInputElement>(null)
  const options = useAtom($tagOptions, NONE)
  const change = (next: readonly string[]) => {
    setTags(next)
    onChange?.(next)
    // The form hears of it as of typed text.
    input.current!.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const add = (text: string, to = tags) => {
    change(tagsIn(text, to))
    input.current!.value = ''
    typeTag('')
  }
  const onInput = ({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = nativeEvent as InputEvent
    if (isComposing) return
    // Not typed: what was kept, or what was there before, takes the place of all.
    if (!nativeEvent.isTrusted) return add(value, [])
    // A tag that was picked among those offered comes at once, as does a pasted list.
    if (/[\s,،、，;]/.test(value) || inputType === 'insertReplacementText') add(value)
    else typeTag(value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    if (event.key === 'Enter' && value && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(value)
    } else if (event.key === 'Backspace' && value === '') change(tags.slice(0, -1))
  }
  return (
    <FieldFrame {...{ id, label, error }} hint={t('own-channels.tagsHint')} optional>
      <div className="tags-field">
        {tags.map((tag) => (
          <button
            key={tag}
            className="chip"
            type="button"
            aria-label={t('lists.removeTag', { tag })}
            onClick={() => {
              change(tags.filter((each) => each !== tag))
              input.current!.focus()
            }}
          >
            <bdi>{tag}</bdi>
            <Icon name="x" small />
            <input type="hidden" name={`${name}-chosen`} value={tag} />
          </button>
        ))}
        <input
          ref={input}
          className="tags-input"
          list={`${id}-options`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          {...control}
          onInput={onInput}
          onKeyDown={onKeyDown}
          onFocus={() => typeTag('')}
          onBlur={({ currentTarget }) => {
            if (currentTarget.value) add(currentTarget.value)
            typeTag(undefined)
          }}
        />
      </div>
      <datalist id={`${id}-options`}>
        {options
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
    </FieldFrame>
  )
}
