import { useEffect } from 'react'

/** Where keys type text, or are those of a dialog or a menu; rows have keys of their own. */
const APART =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], dialog, [data-row]'

/** `j` leads into the table from anywhere else: beside the page, too, from a link of the rail. */
export function useTableEntry(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== 'j' || ctrlKey || metaKey || altKey || defaultPrevented) return
      if ((target as Element).closest(APART)) return
      const row = document.querySelector<HTMLElement>('.results tr[tabindex="0"]')
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
