// The dialect and openness of each pod, stored between visits next to the list of known pods.
import { readFields, writeJson } from '../../storage/json.ts'
import { PROFILE_KEY } from '../../storage/keys.ts'
import type { DialectName } from './dialect.ts'

export type PodProfile = {
  readonly dialect: DialectName
  /** Version of the pod's server, e.g. `2.0.6`; undefined until its node info was read. */
  readonly version?: string
  /** Whether the pod hides its library from anonymous visitors; undefined while unknown. */
  readonly closed?: boolean
  /** When the dialect was detected, in milliseconds since 1970. */
  readonly at: number
}

/** @param pod its origin */
export function readProfile(pod: string): PodProfile | undefined {
  const { dialect, closed, version, at } = readFields(PROFILE_KEY + pod)
  if ((dialect !== '1.4' && dialect !== '2') || typeof at !== 'number') return undefined
  return {
    dialect,
    at,
    ...(typeof closed === 'boolean' ? { closed } : {}),
    ...(typeof version === 'string' ? { version } : {})
  }
}

// A variable, because stores, which this may not import, set it.
let hear: () => void = () => {}
/** Sets the function that is called when a pod's profile changes. */
export const setProfileListener = (listener: () => void): void => void (hear = listener)

export function keepProfile(pod: string, profile: PodProfile): void {
  writeJson(PROFILE_KEY + pod, profile)
  hear()
}

function keepChange(pod: string, change: Partial<PodProfile>): void {
  const profile = readProfile(pod)
  if (!profile) return
  const changed = { ...profile, ...change }
  if (changed.closed !== profile.closed || changed.version !== profile.version)
    keepProfile(pod, changed)
}

/**
 * Stores whether a pod is closed to anonymous visitors; does nothing while the pod's dialect is
 * unknown.
 */
export const markClosed = (pod: string, closed: boolean): void => keepChange(pod, { closed })

/** Stores the version of a pod's server; does nothing while its dialect is unknown. */
export const markVersion = (pod: string, version: string): void => keepChange(pod, { version })

export const forgetProfile = (pod: string): void => writeJson(PROFILE_KEY + pod, undefined)
