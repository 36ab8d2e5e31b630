// Lights the page by a cover (design: body.app.tinted); without a colour of its own, by the steady tint of the name.
import { useLayoutEffect } from 'react'
import type { Attachment } from '../../lib/contract/shapes.ts'
import { readTint } from '../../lib/read-tint.ts'
import { tintOf } from '../../lib/tint.ts'
import { coverAddresses } from '../../lib/covers.ts'

/** Undefined as long as nothing is known of the page. The body is put back as it was when the island goes. */
export function useTint(subject: { name: string; cover: Attachment | null | undefined } | undefined): void {
  const name = subject?.name
  const address = subject && coverAddresses(subject.cover).medium
  useLayoutEffect(() => {
    if (name === undefined) return
    // A page change replaces the body before islands end: only this one's body is this effect's.
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
