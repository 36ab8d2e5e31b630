// Which file an icon is in. Code that runs before the page is idle asks for the file itself.
import { firstIcon, otherIcon } from './icon-files.ts'

/** All icons of frame.svg. */
const FIRST = new Set(
  (
    'album artist asc bell brand channel clock code compass desc done down edit filter follow heart ' +
    'home info language left library list more play play-next playlist plus podcast queue queue-add ' +
    'radio right search server settings share shield shuffle switch theme users'
  ).split(' ')
)

/** Address of an icon, for the `href` of a `<use>`. @param name without the `i-` of the file */
export const iconAddress = (name: string): string =>
  FIRST.has(name) ? firstIcon(name) : otherIcon(name)
