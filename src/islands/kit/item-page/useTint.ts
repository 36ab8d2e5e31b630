// Tints the page with the colour of a cover (design: body.app.tinted); if the cover has none, with
// the fixed tint of the name.
import { useLayoutEffect } from 'react'
import type { Attachment } from '../../../lib/contract/kit/shapes.ts'
import { readTint } from '../../../lib/colour/read-tint.ts'
import { tintOf } from '../../../lib/colour/tint.ts'
import { coverAddresses } from '../../../lib/pictures/covers.ts'

/**
 * `subject` is undefined until the page's data is loaded. The body is restored when the island is
 * removed.
 */
export function useTint(
  subject: { name: string; cover: Attachment | null | undefined } | undefined
): void {
  const name = subject?.name
  const address = subject && coverAddresses(subject.cover).medium
  useLayoutEffect(() => {
    if (name === undefined) return
    // A page change replaces the body before it removes islands, so the cleanup must use the body
    // from now.
    const { body } = document
    let wanted = true
    const show = (tint: string | undefined) => {
      if (!wanted) return
      body.style.setProperty('--tint', tint ?? tintOf(name))
      body.classList.add('tinted')
    }
    if (address === undefined) show(undefined)
    else void readTint(address).then(show)
    return () => {
      wanted = false
      body.classList.remove('tinted')
      body.style.removeProperty('--tint')
    }
  }, [name, address])
}
