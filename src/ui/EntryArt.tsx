import { useState } from 'react'
import { DEFAULT_COVER } from '../lib/pictures/covers.ts'
import { reportPicture } from '../lib/pictures/failed-pictures.ts'
import { tintOf } from '../lib/colour/tint.ts'
import { NO_PICTURE, useDetails } from './lists/details.ts'

export type EntryArtProps = {
  url: string
  /** Twice the size in CSS pixels. */
  size: number
  eager?: boolean
  /** A smaller image that is already loaded, shown until this one is. */
  preview?: string
  /** Tints the default cover (lib/colour/tint). */
  name?: string
}

/** The cover of a queue entry; the default cover if it does not load. */
export function EntryArt({ url, size, eager, preview, name }: EntryArtProps) {
  const [broken, setBroken] = useState<string>()
  const details = useDetails()
  const tinted = name !== undefined && url === DEFAULT_COVER
  const image = (
    <img
      src={details ? (url === broken ? DEFAULT_COVER : url) : NO_PICTURE}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={preview ? { background: `url(${JSON.stringify(preview)}) center / cover` } : undefined}
      onError={() => {
        if (url === DEFAULT_COVER) return
        setBroken(url)
        reportPicture(url)
      }}
    />
  )
  if (!tinted) return image
  return (
    <>
      {image}
      <span
        className="art-tint"
        style={{ '--tint': tintOf(name) } as React.CSSProperties}
        aria-hidden="true"
      />
    </>
  )
}
