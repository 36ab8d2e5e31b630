// The picture of a person, or the first letter of their name if there is none or it does not load.
import { useState } from 'react'
import type { Actor } from '../lib/contract/kit/shapes.ts'
import { coverAddresses } from '../lib/pictures/covers.ts'
import { monogramOf } from '../lib/text/credit-names.ts'
import { reportPicture } from '../lib/pictures/failed-pictures.ts'
import { useLanguage } from './language.tsx'

/**
 * `name` is next to it, so it is hidden from assistive technology. The letter uses the colour of
 * the `.tinted` around it.
 */
export function Face({
  of: person,
  name,
  pixels
}: {
  of: Pick<Actor, 'icon'>
  name: string
  pixels: number
}) {
  const { locale } = useLanguage()
  const [broken, setBroken] = useState<string>()
  const { medium: src } = coverAddresses(person.icon)
  if (src === undefined || src === broken) return <>{monogramOf(name, locale)}</>
  return (
    <img
      className="face"
      src={src}
      alt=""
      width={pixels}
      height={pixels}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(src)
        reportPicture(src)
      }}
    />
  )
}
