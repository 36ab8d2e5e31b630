// Files that people save.

/**
 * Saves what is under an address, as the browser saves files.
 * @param name for hosts that name no file themselves; browsers ignore it for other hosts
 * @param aside in a tab of its own, which browsers close when it turns out to be a file
 */
export function saveLink(address: string, name: string, aside = false): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  if (aside) {
    link.target = '_blank'
    link.rel = 'noopener'
  }
  // It is not in the document, so no page change begins.
  link.click()
}

/** Saves a text as a file. */
export function download({ name, type, text }: { name: string; type: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  saveLink(address, name)
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
