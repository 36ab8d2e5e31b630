// Mutations of follows, libraries, and what is looked up on other pods.
import { mutationsOf, type Mutation } from './mutation.ts'

const stores = (...names: string[]): string[] => names.map((name) => `tests/stores/${name}.test.ts`)
const lib = (name: string): string[] => [`tests/lib/federation/${name}.test.ts`]

export const federationMutations: readonly Mutation[] = [
  ...mutationsOf('src/stores/following.ts', stores('people/profile', 'libraries/libraries'), [
    ['before ? await end(before.uuid)', 'before ? undefined', 'the pod keeps what was ended here'],
    [
      'if (!(error instanceof NotFoundError)) throw error',
      'throw error',
      'a follow that has ended elsewhere cannot be ended'
    ],
    ['onFail(error, before !== undefined)', '', 'a refused follow is told to nobody'],
    ['if (added) await all.reload()', '', 'a follow that was just made cannot be ended']
  ]),
  ...mutationsOf('src/stores/libraries/music.ts', stores('libraries/libraries'), [
    [
      "accepted: follow === 'following'",
      'accepted: false',
      'the music of a library does not come when its owner accepts'
    ]
  ]),
  ...mutationsOf('src/stores/libraries/follow.ts', stores('libraries/libraries'), [
    [
      'me && shown.value.actor.full_username !== me.full_username',
      'me',
      'one may follow one’s own library'
    ]
  ]),
  ...mutationsOf('src/stores/libraries/known.ts', stores('libraries/libraries'), [
    [
      'if (!(error instanceof NotFoundError)) onFail(error)',
      '',
      'a library that cannot be left says nothing'
    ]
  ]),
  ...mutationsOf('src/stores/libraries/fetch.ts', stores('libraries/libraries'), [
    ['if (controller.signal.aborted) return IDLE', '', 'an older lookup overtakes a newer one']
  ]),
  ...mutationsOf('src/lib/federation/outcome.ts', lib('outcome'), [
    [
      'Number.isSafeInteger(id) ?',
      'true ?',
      'an object of another pod opens a page that does not exist'
    ],
    ['key && uuid.test(key)', 'key', 'a uuid that is none becomes part of an address'],
    ['Object.hasOwn(REASONS, code)', 'code in REASONS', 'an inherited name is a reason'],
    [
      "String(url).startsWith('webfinger:')",
      'false',
      'an unknown handle is reported as an error of the other pod'
    ]
  ]),
  ...mutationsOf('src/lib/federation/address.ts', lib('address'), [
    [
      "url.username !== '' || url.password !== ''",
      'false',
      'passwords in addresses are shown to other pods'
    ],
    ["  url.hash = ''\n", '', 'the part after # is looked up']
  ]),
  ...mutationsOf('src/lib/federation/scan.ts', lib('scan'), [
    ['!(now - begun > LONGEST)', 'true', 'a scan that was stopped is asked about for ever'],
    ['scan.errored_files > 0', 'false', 'files that could not be read are not told']
  ])
]
