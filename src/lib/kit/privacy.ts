// The levels of visibility, as pods name them.
import type { PrivacyLevel } from '../contract/kit/shapes.ts'

/** From the most private to the most public. */
export const privacyLevels = [
  'me',
  'followers',
  'instance',
  'everyone'
] as const satisfies readonly PrivacyLevel[]

/**
 * The level that a pod sent. One that the client does not know counts as the most private: nothing
 * is called public that may not be. Pods of 2.0 store `private` for imported playlists.
 */
export const knownLevel = (level: unknown): PrivacyLevel =>
  privacyLevels.find((each) => each === level) ?? 'me'

/** Pods of 2.0 have a library for each level of each person, named by the level's code. */
export const isBuiltIn = ({
  name,
  privacy_level: level
}: {
  name: string
  privacy_level: string
}) => name === level

/** Whether only people whom the owner lets in see it. */
export const isHidden = (level: unknown): boolean => ['me', 'followers'].includes(knownLevel(level))
