// One icon of lib/pictures/icons.svg. Decorative only: the control around it has the text.
import { iconAddress } from '../lib/pictures/icons.ts'

export type IconProps = { name: string; fill?: boolean; small?: boolean; flip?: boolean }

/** `flip` mirrors it in right-to-left scripts (arrows and chevrons; never media glyphs). */
export function Icon({ name, fill, small, flip }: IconProps) {
  const classes = ['icon', fill && 'icon-fill', small && 'icon-sm', flip && 'icon-flip']
    .filter(Boolean)
    .join(' ')
  return (
    <svg className={classes} aria-hidden="true">
      <use href={iconAddress(name)} />
    </svg>
  )
}
