// Draws artwork: loaded lazily, with a known size, and never a broken image.
import { useState } from 'react'
import type { Attachment } from '../lib/contract/kit/shapes.ts'
import { coverAddresses, DEFAULT_COVER } from '../lib/pictures/covers.ts'
import { reportPicture } from '../lib/pictures/failed-pictures.ts'
import { NO_PICTURE, useDetails } from './lists/details.ts'

export type CoverProps = {
  cover: Attachment | null | undefined
  /** Empty if the name is right next to it. */
  alt: string
  size: 'row' | 'card' | 'head'
  /** For art in the first view: loads at once. */
  eager?: boolean
  /** Name of the view transition that moves the art between pages; unique on a page. */
  transitionName?: string
}

const PIXELS = { row: 96, card: 300, head: 480 } as const
// Column widths of `.grid` and `.shelf`; a phone shows two and a bit.
const CARD_SIZES = '(max-width: 767px) 44vw, 224px'

/**
 * Art of an album, track, artist or channel; the default cover if there is none or it does not
 * load.
 */
export function Cover({ cover, alt, size, eager, transitionName }: CoverProps) {
  const [broken, setBroken] = useState<string>()
  const details = useDetails()
  const { medium, large } = coverAddresses(cover)
  const wanted = size === 'row' ? medium : large
  const src = wanted === undefined || wanted === broken ? DEFAULT_COVER : wanted
  const choices = size === 'card' && src !== DEFAULT_COVER && medium && large && medium !== large
  return (
    <img
      src={details ? src : NO_PICTURE}
      {...(details && choices
        ? { srcSet: `${medium} 200w, ${large} 600w`, sizes: CARD_SIZES }
        : {})}
      alt={alt}
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager && size === 'head' ? 'high' : 'auto'}
      style={transitionName ? { viewTransitionName: transitionName } : undefined}
      onError={() => {
        if (src === DEFAULT_COVER) return
        setBroken(src)
        reportPicture(src)
      }}
    />
  )
}
