// The calls about libraries and other pods, in the contract's terms. No other pod is reached: the
// fetch fails.
import { first, of, type Got, type Step } from './steps.ts'

/** The answer to the follow itself names another uuid. */
const follow = (got: Got): string =>
  `federation/follows/library/${first(got, 'listLibraryFollows followed').uuid}/`
const foreign =
  (rest: string, start = 'federation/libraries/') =>
  (got: Got): string =>
    `${start}${first(got, 'listLibraries foreign').uuid}/${rest}`

export const federationSteps: readonly Step[] = [
  {
    name: 'listLibraries foreign',
    path: 'libraries/',
    query: { privacy_level: 'everyone', page_size: 2 }
  },
  { name: 'getLibrary', path: foreign('', 'libraries/') },
  { name: 'getRemoteLibrary', path: foreign('') },
  { name: 'scanLibrary', method: 'POST', path: foreign('scan/') },
  {
    name: 'findRemoteLibrary',
    method: 'POST',
    path: 'federation/libraries/fetch/',
    body: (got) => ({
      fid: (first(got, 'listLibraries foreign') as unknown as { fid: string }).fid
    })
  },
  {
    name: 'followLibrary',
    method: 'POST',
    path: 'federation/follows/library/',
    body: (got) => ({ target: first(got, 'listLibraries foreign').uuid })
  },
  {
    name: 'listLibraryFollows followed',
    path: 'federation/follows/library/',
    query: { page_size: 2 }
  },
  {
    name: 'getLibraryFollow',
    path: follow
  },
  {
    name: 'unfollowLibrary',
    method: 'DELETE',
    path: follow,
    unwritten: true
  },
  {
    name: 'startFetch',
    method: 'POST',
    path: 'federation/fetches/',
    body: { object_uri: '@nobody@nothing.invalid' }
  },
  { name: 'getFetch', path: (got) => `federation/fetches/${of(got, 'startFetch').id}/` }
]
