// Mutations of the first rows: what is asked before the code of a page, for whom, what rows show.
// docs/first-data.md.
import { mutationsOf, type Mutation } from './mutation.ts'

const asking = ['tests/boot/first-questions.test.ts']
const hostile = ['tests/lib/first-data.test.ts']

export const firstMutations: readonly Mutation[] = [
  ...mutationsOf('src/lib/first-data/values.ts', hostile, [
    [
      '/^https?:$/.test(url.protocol) ? url.href : undefined',
      'url.href',
      'any address is a picture'
    ],
    [
      "/^[\\da-f-]+$/i.exec(text(value))?.[0] ?? ''",
      'text(value)',
      'any text is part of an address'
    ],
    ['new URL(value, pod)\n', 'new URL(value)\n', 'pictures of the pod are not found'],
    ['small ?? big ?? whole', 'big ?? whole', 'lists load large pictures'],
    ['const whole = original ?? source', 'const whole = original', 'old pods have no pictures'],
    ['isObject(artist) ? [{ artist }] : ', '', 'albums of the 1.4 line have no artist'],
    ['text(object(each).name) && id(object(each).id)', 'true', 'credits without a name are links'],
    ['objects(row.uploads).length > 0', 'true', 'a track without a file has a button'],
    ['number(row.tracks_count) > 0', 'true', 'an artist without tracks has a button'],
    ['row.is_playable !== false && ', '', 'an album that cannot be played has a button'],
    ['.slice(0, FACES)', '', 'a row has a face for each of fifty artists'],
    [".filter((tag) => typeof tag === 'string')", '', 'tags are anything'],
    ['.slice(0, TAGS)', '', 'a card is as high as its tags are many'],
    [
      'row.ranked === true ? row.position : place + 1',
      'place + 1',
      'tracks lose their own numbers'
    ],
    ['place + 1', 'place', 'favorites are numbered from 0'],
    ['if (discs.size > 1) return []', '', 'the first rows of two discs move'],
    ['disc ?? 1', 'disc', 'an album whose first disc has no number counts as two'],
    ["if (kind === 'album') return [answer]", '', 'the head of an album waits'],
    ["id(row.id) !== '' && ", '', 'a row leads nowhere'],
    ["&& text(row.title ?? row.name) !== ''", '', 'a row has no name'],
    ['results.map(({ track }) => object(track))', 'results', 'favorites show nothing']
  ]),
  ...mutationsOf(
    'src/boot/last.ts',
    ['tests/boot/last.test.ts'],
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
      ['others.length - MOST + 1', 'others.length - MOST', 'thirteen answers are kept'],
      ['if (kept.length > LONGEST) storage.removeItem(last)\n  else ', '', 'long answers are kept'],
      ['kept.length > LONGEST', 'kept.length >= LONGEST', 'the longest answer is not kept'],
      ["Reflect.deleteProperty(row, 'tracks')", '', 'a long list of albums is not kept']
    ]
  ),
  ...mutationsOf('src/boot/first-questions.ts', asking, [
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
    'src/boot/first-sound.ts',
    ['tests/boot/first-sound.test.ts'],
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
    'src/lib/audio/element/early.ts',
    ['tests/lib/audio/early.test.ts'],
    [
      ["searchParams.delete('token')", "searchParams.get('token')", 'a person’s file loads twice'],
      ['element.error || ', '', 'a failed file is not tried again'],
      ['!sameFile(element.src, url)', 'false', 'another file than the chosen one plays'],
      ["if (!element.hasAttribute('src')) return run()", '', 'the next file never loads'],
      [
        "for (const name of ['src', 'load']) Reflect.deleteProperty(element, name)",
        '',
        'the element keeps its first file'
      ],
      ['if (element.readyState > 0)', 'if (false)', 'the duration stays unknown'],
      ['element.readyState > 2', 'element.readyState > 4', 'a loaded file never plays'],
      ['direct === undefined || ', '', 'what the worker has begun begins anew'],
      ['element.readyState > 0 || !navigator', '!navigator', 'a known file begins anew'],
      [' || !navigator.serviceWorker?.controller', '', 'without a worker the engine begins anew'],
      ['delete element.dataset.direct', '', 'the file begins anew twice'],
      ['window.atollEarly === element && ', '', 'what the engine plays begins anew'],
      [
        '  loadThroughWorker(element)\n  return element',
        '  return element',
        'the engine takes an element that reads a picture'
      ],
      ['element?.readyState || element?.error', 'element?.error', 'a known file is waited for'],
      [
        'element?.readyState || element?.error',
        'element?.readyState',
        'a failed file is waited for'
      ],
      ["['loadedmetadata', 'error']", "['loadedmetadata']", 'a file that fails is waited for']
    ]
  ),
  ...mutationsOf(
    'src/lib/audio/element/pictures.ts',
    ['tests/lib/audio/pictures.test.ts'],
    [
      ['serviceWorker?.controller || ', '', 'second visits wait for nothing'],
      ['|| !readsPictures()', '', 'other browsers wait'],
      ['.catch(() => {})', '', 'a refused worker is an error'],
      ["active?.state !== 'activated'", 'active === undefined', 'Shift+reload delays the sound'],
      ["registration.active?.state !== 'activated'", '!registration.active', 'it waits too short'],
      ['    () => undefined\n', '    () => never\n', 'a refused worker is waited for'],
      ['earlyKnown(), ', '', 'a file without a picture waits'],
      ['const PATIENCE = 2000', 'const PATIENCE = 2001', 'the sound comes later'],
      [', patience]', ']', 'a worker that never comes silences the player']
    ]
  ),
  ...mutationsOf('src/boot/asked.ts', asking, [
    [
      "  if ((init?.method ?? 'GET') !== 'GET') return change(url, init)\n",
      '',
      'a change is answered with what was there'
    ],
    ['  forget()\n', '', 'a page shows what was there before a change'],
    ['.finally(forget)', '', 'a page shows what was there during a change'],
    ['window.atollAsked!.delete(url)', '', 'a list never changes'],
    ['asked.token !== tokenOf(init) || ', '', 'the answer to another token is given'],
    ['|| asked.account !== storage.getItem(HINT_KEY)', '', 'the answer to another person is given'],
    ['if (Date.now() - asked.at > FRESH) return undefined', '', 'an old answer is given'],
    ["?.slice('Bearer '.length)", '', 'nobody with a token gets the answer'],
    ['last === null || init?.signal?.aborted', 'last === null', 'who left gets an answer'],
    ['stateEnding()', "''", 'without network nothing is shown'],
    ['    init?.signal?.throwIfAborted()\n', '', 'a request that was given up is answered'],
    ['return status === 200\n', 'return status > 0\n', 'an error is final'],
    ['  }, again)', '  })', 'a network that fails once is final']
  ]),
  ...mutationsOf('src/lib/first-data/numerals.ts', hostile, [
    ['value < KNOWN\n', 'true\n', 'large numbers lack their groups'],
    ['h > 0 ?', 'false ?', 'hours are minutes'],
    [".padStart(2, '0')", '', 'a minute and five seconds are 1:5'],
    ['digits[Number(digit)]!', 'digit', 'a language with other digits gets ours']
  ]),
  ...mutationsOf('src/lib/first-data/small.ts', hostile, [
    ["path.includes('album=') ? path : ", '', 'an album of two discs is drawn as one'],
    ['page_size=[1-9]\\d\\b', 'page_size=\\d+\\b', 'the landing page asks for more than it shows']
  ])
]
