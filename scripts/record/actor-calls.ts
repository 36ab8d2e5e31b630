// The calls about people, in the contract's terms; after `getMe`.
import { of, type Got, type Step } from './steps.ts'

const ofMe =
  (rest: string) =>
  (got: Got): string =>
    `federation/actors/${of(got, 'getMe').full_username}/${rest}`

export const actorSteps: readonly Step[] = [
  { name: 'getActor', path: ofMe('') },
  { name: 'listActorLibraries', path: ofMe('libraries/') }
]
