// Lights the page by a cover (design: body.app.tinted). The colour is read once a cover; a picture that may not be read
// (another origin without CORS) or is missing gives way to the steady tint of the name.
import { useLayoutEffect } from 'react'
import { dominantColour, toCss } from '../../lib/cover-tint.ts'
import type { Attachment } from '../../lib/contract/shapes.ts'
import { tintOf } from '../../lib/tint.ts'
import { coverAddresses } from '../../ui/Cover.tsx'

const SIDE = 32
const found = new Map<string, string | undefined>()

async function readTint(address: string): Promise<string | undefined> {
  const image = new Image()
  if (new URL(address, location.href).origin !== location.origin) image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(image, 0, 0, SIDE, SIDE)
  const colour = dominantColour(context.getImageData(0, 0, SIDE, SIDE).data)
  return colour && toCss(colour)
}

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
    if (address === undefined || found.has(address)) show(address && found.get(address))
    else {
      readTint(address)
        .catch(() => undefined)
        .then((tint) => {
          found.set(address, tint)
          show(tint)
        })
    }
    return () => {
      wanted = false
      body.classList.remove('tinted')
      body.style.removeProperty('--tint')
    }
  }, [name, address])
}
