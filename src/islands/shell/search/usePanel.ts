// The state of the panel of the search field: open or closed, and the typed text.
import { useCallback, useEffect, useState } from 'react'
import { tidySearch } from '../../../lib/search/rank.ts'
import { debounceLeading, TYPING_REST_MS } from '../../../lib/kit/timer.ts'
import { rememberSearch } from '../../../stores/listen/search/recent-searches.ts'
import { typeInPanel } from '../../../stores/listen/search/search.ts'
import { goToHits, stayInField } from '../../kit/search/go-to-hits.ts'

type Panel = {
  /** The typed text; undefined while the panel is closed. */
  text: string | undefined
  close: () => void
  toField: () => void
}

/** @param form of the field; null where the field has no panel */
export function usePanel(form: HTMLFormElement | null): Panel {
  const [text, setText] = useState<string>()
  const [pace] = useState(() => debounceLeading(TYPING_REST_MS))
  const close = useCallback(() => {
    stayInField()
    setText(undefined)
  }, [])
  const toField = useCallback(() => form?.querySelector('input')?.focus(), [form])

  useEffect(() => {
    const input = form?.querySelector('input')
    if (!form || !input) return
    const off = new AbortController()
    const { signal } = off
    const open = () => setText(tidySearch(input.value))
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && target.isConnected && !form.contains(target)
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'ArrowDown') {
        open()
        typeInPanel(tidySearch(input.value))
        if (goToHits()) event.preventDefault()
      } else if (event.key === 'Escape' && form.querySelector('[data-hits]')) {
        close()
        event.preventDefault()
      }
    }
    const onSubmit = () => {
      rememberSearch(input.value)
      close()
    }
    input.addEventListener('focus', open, { signal })
    input.addEventListener('click', open, { signal })
    const onInput = () => {
      stayInField()
      open()
    }
    input.addEventListener('input', onInput, { signal })
    input.addEventListener('keydown', onKey, { signal })
    form.addEventListener('submit', onSubmit, { signal })
    form.addEventListener('focusout', (event) => isOutside(event.relatedTarget) && close(), {
      signal
    })
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && close(), {
      signal
    })
    document.addEventListener('astro:before-swap', close, { signal })
    if (document.activeElement === input) open()
    return () => {
      off.abort()
      close()
    }
  }, [form, close])

  useEffect(() => {
    if (text === undefined) return typeInPanel(undefined)
    pace.set(() => typeInPanel(text))
    return pace.clear
  }, [text, pace])

  return { text: form ? text : undefined, close, toField }
}
