// Faults of when islands and the player's code start, and of the files of icons.
import { mutationsOf, type Mutation } from './mutation.ts'

const tests = ['tests/boot/islands.test.ts']
const icons = ['tests/lib/pictures/icons.test.ts']
const hydration = (name: string) => `src/boot/hydration/${name}.ts`

export const islandMutations: readonly Mutation[] = [
  ...mutationsOf(hydration('client-demand'), tests, [
    [
      'element.addEventListener(WAKE_EVENT, onWake)',
      'document.addEventListener(WAKE_EVENT, onWake)',
      'the document keeps the islands of every page'
    ],
    ['if (waiting.has(element)) return', '', 'a page change starts an island twice'],
    [
      'if ((event as CustomEvent<string>).detail !== value) return\n',
      '',
      'a message loads the player'
    ],
    ['    element.removeEventListener(WAKE_EVENT, onWake)\n', '', 'an island starts twice'],
    ['if (awake.has(value)) return void hydrate()', '', 'the player is gone on the next page'],
    [
      "element.addEventListener('astro:hydration-error', () => waiting.delete(element), { once: true })",
      '',
      'an island whose code failed to load stays away'
    ]
  ]),
  ...mutationsOf(hydration('wake'), tests, [
    ["name === 'player' && sound", 'false', 'the bar of the player delays the sound'],
    ["name === 'player' && ", '', 'messages wait for the sound'],
    ['awake.add(name)', '', 'the islands of later pages wait for ever'],
    [
      'if (awake.has(name)) return',
      '',
      'islands start at each call',
      tests,
      'an island stops listening when it has started'
    ]
  ]),
  ...mutationsOf(hydration('client-page'), tests, [
    [
      'document.documentElement.dataset.visited !== undefined',
      'false',
      'after a page change islands wait'
    ],
    ['document.documentElement.dataset.visited !== undefined', 'true', 'scripts delay reading']
  ]),
  ...mutationsOf(hydration('idle'), tests, [
    ['atMost(door.rows)', 'Promise.resolve()', 'code delays the first rows'],
    [
      'if (sound) void atMost(sound).then(run, run)\n    else run()',
      'run()',
      'code delays the sound that was pressed in the first rows'
    ],
    [
      'new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))',
      'new Promise(() => {})',
      'a pod that is silent gets no code'
    ],
    [', { timeout: TIMEOUT_MS }', '', 'a page that is busy gets no code']
  ]),
  ...mutationsOf(hydration('islands'), tests, [
    [
      'if (!isFetchFailure((event as CustomEvent<{ error: unknown }>).detail.error)) return',
      '',
      'an error in an island repeats for ever'
    ],
    ['error instanceof TypeError && ', '', 'an error that speaks of modules repeats for ever'],
    ['    event.preventDefault()\n', '', 'Astro reports what is handled'],
    ['failures.set(island, before + 1)', '', 'the wait never grows'],
    ['void door.renew?.()', '', 'an old page asks for files that are gone'],
    ["key: 'part'", 'key: String(before)', 'each failure is told again'],
    ['      clearTimeout(timer)\n', '', 'an island starts twice when the network is back'],
    [
      "      removeEventListener('online', again)\n",
      '',
      'each return of the network starts it again'
    ],
    ['island.isConnected && ', '', 'an island of a page that was left starts'],
    ["&& island.hasAttribute('ssr')", '', 'a running island starts again'],
    ["    addEventListener('online', again)\n", '', 'who is back waits for half a minute']
  ]),
  ...mutationsOf(hydration('warm'), tests, [
    ['hasQueue() || ', '', 'a queue on the landing page is shown late'],
    ['key.startsWith(QUEUE_KEY)', 'key === QUEUE_KEY', 'the queue of an account counts as none'],
    [
      '|| !document.querySelector(\'head > script[data-kind="index"]\')',
      '',
      'music waits on every page'
    ],
    ['    off.abort()\n    run()', '    run()', 'the player is loaded at each key'],
    [
      "'focusin', 'keydown', 'astro:after-swap'",
      "'focusin', 'keydown'",
      'the next page has no player'
    ],
    [', [data-do="play"]', '', 'the player’s own button loads nothing before it is pressed'],
    ['    off.abort()\n    fetch()', '    fetch()', 'every button loads the engine'],
    [
      "for (const type of ['pointerover', 'focusin'])",
      "for (const type of ['pointerover'])",
      'the keyboard loads the engine late'
    ]
  ]),
  ...mutationsOf('src/lib/pictures/icons.svg', icons, [
    ['<symbol id="i-user"', '<symbol id="i-person"', 'a menu item has no icon']
  ]),
  ...mutationsOf('src/lib/pictures/frame.svg', icons, [
    ['<symbol id="i-shuffle"', '<symbol id="i-mixed"', 'a button is empty'],
    ['<symbol id="i-album"', '<symbol id="i-artist"', 'an icon is there twice']
  ])
]
