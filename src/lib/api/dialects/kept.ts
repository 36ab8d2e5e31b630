// The dialect and openness of each pod, stored between visits next to the list of known pods.
import { env } from '../../env.ts'
import { PROFILE_KEY } from '../../storage/keys.ts'
import type { DialectName } from './dialect.ts'

export type PodProfile = {
  readonly dialect: DialectName
  /** Whether the pod hides its library from anonymous visitors; undefined while unknown. */
  readonly closed?: boolean
  /** When the dialect was detected, in milliseconds since 1970. */
  readonly at: number
}

/** @param pod its origin */
export function readProfile(pod: string): PodProfile | undefined {
  try {
    const { dialect, closed, at } = JSON.parse(
      env().storage.getItem(PROFILE_KEY + pod) ?? 'null'
    ) as Record<string, unknown>
    if ((dialect !== '1.4' && dialect !== '2') || typeof at !== 'number') return undefined
    return { dialect, at, ...(typeof closed === 'boolean' ? { closed } : {}) }
  } catch {
    return undefined
  }
}

// A variable, because stores, which this may not import, set it.
let hear: () => void = () => {}
/** Sets the function that is called when a pod's profile changes. */
export const setProfileListener = (listener: () => void): void => void (hear = listener)

export function keepProfile(pod: string, profile: PodProfile): void {
  env().storage.setItem(PROFILE_KEY + pod, JSON.stringify(profile))
  hear()
}

/**
 * Stores whether a pod is closed to anonymous visitors; does nothing while the pod's dialect is
 * unknown.
 */
export function markClosed(pod: string, closed: boolean): void {
  const profile = readProfile(pod)
  if (profile && profile.closed !== closed) keepProfile(pod, { ...profile, closed })
}

export const forgetProfile = (pod: string): void => env().storage.removeItem(PROFILE_KEY + pod)
