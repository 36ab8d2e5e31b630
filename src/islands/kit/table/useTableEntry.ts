import { usePageKeys } from '../usePageKeys.ts'

/**
 * `j` leads into the table from anywhere else: beside the page, too, from a link of the rail. Rows
 * have keys of their own.
 */
export function useTableEntry(): void {
  usePageKeys((keys, target) => {
    if (keys !== 'j' || target.closest('[data-row]')) return false
    const row = document.querySelector<HTMLElement>('.results tr[tabindex="0"]')
    row?.focus()
    return row !== null
  })
}
