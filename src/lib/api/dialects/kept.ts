// What is known of each pod's way of speaking, kept between visits beside the list of known pods.
import { env } from '../../env.ts'
import type { DialectName } from './dialect.ts'

export type PodProfile = {
  readonly dialect: DialectName
  /** Whether the pod shows strangers nothing of its library; undefined while that is not known. */
  readonly closed?: boolean
  /** When the dialect was found out, in milliseconds since 1970. */
  readonly at: number
}

/** The head's first script (boot/first.ts) reads it too. */
export const profileKey = (pod: string): string => `atoll.pod.${pod}`

/** @param pod its origin */
export function readProfile(pod: string): PodProfile | undefined {
  try {
    const { dialect, closed, at } = JSON.parse(env().storage.getItem(profileKey(pod)) ?? 'null') as Record<string, unknown>
    if ((dialect !== '1.4' && dialect !== '2') || typeof at !== 'number') return undefined
    return { dialect, at, ...(typeof closed === 'boolean' ? { closed } : {}) }
  } catch {
    return undefined
  }
}

let hear: () => void = () => {}
/** Who is told when something else becomes known of a pod. */
export const setProfileListener = (listener: () => void): void => void (hear = listener)

export function keepProfile(pod: string, profile: PodProfile): void {
  env().storage.setItem(profileKey(pod), JSON.stringify(profile))
  hear()
}

/** Notes whether a pod is closed to strangers; nothing where it is not known what the pod speaks. */
export function markClosed(pod: string, closed: boolean): void {
  const profile = readProfile(pod)
  if (profile && profile.closed !== closed) keepProfile(pod, { ...profile, closed })
}

export const forgetProfile = (pod: string): void => env().storage.removeItem(profileKey(pod))
