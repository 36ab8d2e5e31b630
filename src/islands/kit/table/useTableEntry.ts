import { useEffect } from 'react'

/** `j` leads into the table when the focus is nowhere, or on the list as a whole. */
export function useTableEntry(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== 'j' || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target !== document.body && !(target as Element).matches('.results')) return
      const row = document.querySelector<HTMLElement>('.results tr[tabindex="0"]')
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
