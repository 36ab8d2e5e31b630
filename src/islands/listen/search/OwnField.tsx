// The field of the page, for screens whose top bar has no room for one.
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { followAddress } from '../../kit/search/field.ts'

/** Moves the focus to the field that is on screen. */
export function toField(): void {
  const fields = document.querySelectorAll<HTMLInputElement>(
    '.topbar .search input, .search-own input'
  )
  ;[...fields].find((each) => each.checkVisibility())?.focus()
}

export function OwnField() {
  const { t } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // The built field is empty, so a text in it was typed there.
  useEffect(() => followAddress(form.current!, input.current!, true), [])
  return (
    <form
      ref={form}
      className="search search-own"
      role="search"
      aria-label={t('search.title')}
      // The keyboard of a phone would hide the results.
      onSubmit={() => input.current?.blur()}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={t('search.title')}
        placeholder={t('search.hint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
    </form>
  )
}
