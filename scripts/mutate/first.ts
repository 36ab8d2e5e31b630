// Faults of the first rows: what is asked before the code of a page, and for whom.
// docs/first-data.md.
import { mutationsOf, type Mutation } from './mutation.ts'

const asking = ['tests/boot/first/questions.test.ts']

export const firstMutations: readonly Mutation[] = [
  ...mutationsOf(
    'src/boot/first/last.ts',
    ['tests/boot/first/last.test.ts'],
    [
      ['await sessionKnown()', '', 'an answer is kept before it is known whose it is'],
      ['  look()\n', '', 'nothing is kept once the session is known'],
      [
        'storage.getItem(HINT_KEY) !== account || ',
        '',
        'an answer is kept for the person who came after'
      ],
      ['|| signedIn !== (account !== null)', '', 'what a cookie gave is kept for strangers'],
      ['each.startsWith(LAST_KEY) && ', '', 'an answer deletes settings'],
      ['&& each !== last', '', 'the same answer deletes another one'],
      [
        'others.length - MAX_ANSWERS + 1',
        'others.length - MAX_ANSWERS',
        'thirteen answers are kept'
      ],
      [
        'if (kept.length > MAX_LENGTH) storage.removeItem(last)\n  else ',
        '',
        'long answers are kept'
      ],
      ['kept.length > MAX_LENGTH', 'kept.length >= MAX_LENGTH', 'the longest answer is not kept'],
      ["Reflect.deleteProperty(row, 'tracks')", '', 'a long list of albums is not kept']
    ]
  ),
  ...mutationsOf('src/boot/first/questions.ts', asking, [
    ['place.search || ', '', 'a list with filters shows the rows without them'],
    [" || dataset.ui === 'v1'", '', 'the older interface is asked for the newer one’s pages'],
    [
      'dataset.closed !== undefined && account === null',
      'false',
      'a closed pod refuses what strangers ask'
    ],
    [
      'dataset.closed !== undefined && account === null',
      'dataset.closed !== undefined',
      'on a closed pod its people wait for their rows'
    ],
    [
      'storage.getItem(INSTANCE_KEY) ?? storage.getItem(DEFAULT_INSTANCE_KEY)',
      'storage.getItem(DEFAULT_INSTANCE_KEY)',
      'another pod than the chosen one is asked'
    ],
    [
      'storage.getItem(INSTANCE_KEY) ?? storage.getItem(DEFAULT_INSTANCE_KEY)',
      'storage.getItem(INSTANCE_KEY)',
      'the default of last time is not asked'
    ],
    [
      'if (storage.getItem(LOGOUT_KEY + pod) !== null) return',
      '',
      'the page of the person who left is shown'
    ],
    ['if (token === false) return', '', 'an expired token is no reason to wait'],
    [
      'Number(expires) - MARGIN > Date.now()',
      'Number(expires) > Date.now()',
      'a token expires on its way'
    ],
    [
      'storage.getItem(HINT_KEY) === null ? undefined : false',
      'undefined',
      'a person without a token is asked for as a stranger'
    ],
    ['if (pod === location.origin) return undefined', '', 'the own pod gets a token'],
    ['known === undefined ? [0, 1] : [Number(known) - 1]', '[0, 1]', 'a known pod is asked twice'],
    [
      'known === undefined ? [0, 1]',
      'known === undefined ? [1]',
      'an old pod shows its first rows late'
    ],
    ['account === null || (known', '(known', 'strangers ask for an account'],
    [
      "(known === undefined && dataset.guarded !== 'session')",
      'false',
      'a new pod is asked for the account before the rows have come'
    ],
    [
      "known === undefined && dataset.guarded !== 'session'",
      'known === undefined',
      'a page for signed-in people shows its rows late'
    ],
    ["own ? 'same-origin' : 'omit'", "'same-origin'", 'cookies go where they should not'],
    ["own ? 'same-origin' : 'omit'", "'omit'", 'on the own pod everybody is a stranger'],
    [
      'isOk(first) ? ask(pod + path, token, own) : first',
      'ask(pod + path, token, own)',
      'a pod that fails is asked again at once'
    ],
    ["guarded === 'session' || !path.endsWith('users/me/')", 'true', 'code waits for the account'],
    [
      "guarded === 'session' || !path",
      '!path',
      'code shares the line with the account that the rows wait for'
    ],
    [".replace('*', id)", '', 'an album asks for no album'],
    ["own ? '' : pod", 'pod', 'logging out leaves the answers of the own pod'],
    ["account ? `@${account}` : ''", "''", 'one person is shown what another one was answered'],
    ["rows === '' && ", '', 'the frame waits for rows that come later'],
    ['storage.getItem(last)', 'true', 'a first visit shows the frame of the page late'],
    [
      'question, path, token, account,',
      'question, path, token, account: null,',
      'nobody gets the answer to a person'
    ]
  ]),
  ...mutationsOf(
    'src/boot/first/play/sound.ts',
    ['tests/boot/first/play/sound.test.ts'],
    [
      ["kind === 'artists' || next", 'next', 'an artist begins with another track'],
      [
        "kind === 'artists' || next",
        "kind === 'artists'",
        'a long album begins with another track'
      ],
      [': inRecordOrder(results)', ': results', 'a track without a number comes first'],
      ['!isUnplayable(track)', 'true', 'the file of a track without files is loaded'],
      ['hasGraph() && (await tracks)', 'await tracks', 'WebKit gets an element without a gesture'],
      ['answer.status !== 200', 'false', 'an error is read as tracks'],
      ['url && isWeb(url)', 'url', 'a data address is loaded']
    ]
  ),
  ...mutationsOf(
    'src/boot/first/play/early.ts',
    ['tests/boot/first/play/early.test.ts'],
    [
      ["  button.ariaBusy = 'true'\n", '', 'a double click plays twice'],
      ['place.contains(button) && ', '', 'a press in the island’s own rows plays twice'],
      ["pointerType !== 'touch' && ", '', 'a finger that scrolls loads the player'],
      ['    if (id) playEarly', '    playEarly', 'an album without a number is played'],
      ['    if (complete) continue\n', '', 'pictures that are there go away'],
      ["  holdPictures(button.closest('[data-first]')!)\n", '', 'pictures delay the sound']
    ]
  ),
  ...mutationsOf('src/boot/first/answers.ts', asking, [
    [
      "  if ((init?.method ?? 'GET') !== 'GET') return change(url, init)\n",
      '',
      'a change is answered with what was there'
    ],
    ['  forget()\n', '', 'a page shows what was there before a change'],
    ['.finally(forget)', '', 'a page shows what was there during a change'],
    ['all!.delete(url)', '', 'a list never changes'],
    ['asked.token !== tokenOf(init) || ', '', 'the answer to another token is given'],
    ['|| asked.account !== storage.getItem(HINT_KEY)', '', 'the answer to another person is given'],
    ['if (Date.now() - asked.at > FRESH_MS) return undefined', '', 'an old answer is given'],
    ["?.slice('Bearer '.length)", '', 'nobody with a token gets the answer'],
    ['last === null || init?.signal?.aborted', 'last === null', 'who left gets an answer'],
    ['accountKeySuffix()', "''", 'without network nothing is shown'],
    ['    init?.signal?.throwIfAborted()\n', '', 'a request that was given up is answered'],
    ['return status === 200\n', 'return status > 0\n', 'an error is final'],
    ['  }, again)', '  })', 'a network that fails once is final']
  ])
]
