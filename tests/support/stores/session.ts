// Who uses the client.
import { signIn } from '../../../src/stores/session/session.ts'
import { PASSWORD } from '../pod.ts'

/** Signs in one of the accounts of `testPod`. */
export const signedIn = (as: string): Promise<void> => signIn(as, PASSWORD)
