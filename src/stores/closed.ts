// Whether the present pod is closed to strangers, as most are: then they are led to the login page. docs/pods-and-people.md.
import { atom, type ReadableAtom } from 'nanostores'
import { podOrigin } from '../lib/address.ts'
import { readProfile } from '../lib/api/dialects/kept.ts'
import { getNodeInfo } from '../lib/api/instance.ts'

const $state = atom(false)
export const $closed: ReadableAtom<boolean> = $state

/** Reads anew what is known: a visit or a refused call may have shown something else. */
export const refreshClosed = (): void => $state.set(readProfile(podOrigin())?.closed ?? false)

let confirming: Promise<void> | undefined
let confirmed = false

/** Whether the pod was asked in this document; until then the word of an earlier visit stands. */
export const isConfirmed = (): boolean => confirmed

/** Asks the pod, once per document. Where it does not answer, what was known stays. */
export function confirmClosed(): Promise<void> {
  confirming ??= getNodeInfo()
    .catch(() => undefined)
    .then(() => {
      confirmed = true
      refreshClosed()
    })
  return confirming
}
