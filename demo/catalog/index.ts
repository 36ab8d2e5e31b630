import { EAST } from './east.ts'
import { NORTH } from './north.ts'
import { ROOMS } from './rooms.ts'
import { SOUTH } from './south.ts'
import type { ArtistSpec } from './types.ts'

export { CHANNELS } from './channels.ts'
export { LYRICS } from './lyrics.ts'
export { COMPILATION, VARIOUS } from './compilation.ts'

/** Artists with records of their own. All of them are invented. */
export const ARTISTS: ArtistSpec[] = [...NORTH, ...ROOMS, ...EAST, ...SOUTH]
