// Mutations of src/stores/player.
import { mutationsOf, type Mutation } from './mutation.ts'

const test = (...names: string[]): string[] =>
  names.map((name) => `tests/stores/player/${name}.test.ts`)

export const playerMutations: readonly Mutation[] = [
  ...mutationsOf('src/stores/player/listens.ts', test('listens'), [
    ['const LONGEST = 240', 'const LONGEST = 30', 'half a minute makes a listen of a long track'],
    [
      'Math.min(duration / 2, LONGEST)',
      'Math.min(duration, LONGEST)',
      'only a whole track makes a listen'
    ],
    ['Math.min(duration / 2, LONGEST)', 'duration / 2', 'an hour must be heard by half'],
    ['(env().now() - since) * rate', 'env().now() - since', 'what is heard faster counts for less'],
    ['* 1000 - heard) / rate', '* 1000 - heard)', 'what is heard faster is told late'],
    ['$rate.listen(follow)', '$rate.listen(() => {})', 'a change of speed is not noticed'],
    ["state !== 'playing' || done", "state !== 'playing'", 'one play makes several listens'],
    ['heard = 0\n      done = false', 'done = false', 'a loop is no play of its own'],
    ['if (me) await record', 'await record', 'strangers are told of'],
    [
      '.catch((error: unknown) => env().report(error))',
      '.catch(() => {})',
      'a refused listen is not logged'
    ]
  ]),
  ...mutationsOf('src/stores/player/sound/problems.ts', test('player-problems'), [
    ['const SKIP_DELAY = 3000', 'const SKIP_DELAY = 2500', 'the skip comes early'],
    ['const SKIP_DELAY = 3000', 'const SKIP_DELAY = 3001', 'the skip comes late'],
    ["if (step.kind === 'end' || !hopeless) advance()", '', 'nothing is skipped'],
    [
      "if (step.kind === 'end' || !hopeless) advance()",
      'if (!hopeless) advance()',
      'an error on the only entry never ends'
    ],
    [
      "if (step.kind === 'end' || !hopeless) advance()",
      'advance()',
      'a queue of broken files goes round for ever'
    ],
    ["if ($looping.get() === 'single') return\n", '\n', 'a looping track is left'],
    ["pausedBy !== 'error' && skip.cancel()", 'false', 'other music does not call the skip off'],
    ['markFailed(entry.key, true)', '', 'the entry is not marked'],
    [
      "showMessage({ text: texts[problem] }, { color: 'danger', key: 'playback' })",
      '',
      'the person is not told'
    ],
    [
      'const RETRIES = 3',
      'const RETRIES = 2',
      'a line that breaks is mended twice',
      test('player-connection')
    ],
    [
      "if (cause === 'away') return connection.waitForPod()",
      '',
      'a pod that is away counts as a broken file'
    ],
    ["cause === 'fresh' ? 1 : 0", '0', 'an old token is not renewed'],
    [
      'at - tries.at >= PROGRESS',
      'false',
      'a file that comes further counts as broken',
      test('player-connection')
    ]
  ]),
  ...mutationsOf('src/stores/player/sound/connection.ts', test('player-connection'), [
    [
      'const LONGEST_DELAY = 30_000',
      'const LONGEST_DELAY = 300_000',
      'the pod is asked too seldom'
    ],
    ['const STUCK = 20_000', 'const STUCK = 10_000', 'sound that does not come is asked for early'],
    ['patience * 2', 'patience', 'a slow pod is never waited for longer'],
    [
      "showPaused($position.get(), 'error', 'connection')",
      "showPaused(0, 'error', 'connection')",
      'it goes on from the beginning'
    ],
    [
      'if (isReachable) void start($position.get(), true)',
      'if (isReachable) void start(0, true)',
      'it goes on from the beginning when the pod is back'
    ],
    ['if (isShown) closeMessage(KEY)', '', 'the message stays when all is well'],
    ['displayTime: 0, actions', 'actions', 'the message goes by itself'],
    [
      '    if (isWaiting()) return\n    nextCheck.clear()\n',
      '    if (isWaiting()) return\n',
      'the pod is asked although nobody waits',
      test('player-connection'),
      'whoever asks looks first whether anybody waits'
    ]
  ]),
  ...mutationsOf('src/stores/player/radio/run.ts', test('radio/radio'), [
    ['slept = true', 'slept = false', 'a radio wakes up who fell asleep'],
    ["$stopAfter.get() === 'queue'", 'false', 'a radio goes on after the last track asked for'],
    ['if (!$radioStore.get()) void', 'if ($radioStore.get()) void', 'no radio outlasts a reload']
  ]),
  ...mutationsOf('src/stores/player/radio/effects.ts', test('radio/radio'), [
    ['return showEnd()', 'return', 'a radio that has no more does not say so'],
    ['return showError(effect.error)', 'return', 'why a radio ended is told to nobody'],
    [
      "if (error instanceof FieldErrors) return 'refused'",
      '',
      'a refused radio is asked for again'
    ],
    [
      'event.actor.full_username !== account',
      'false',
      'everybody’s listens are played',
      test('radio/radio-along')
    ]
  ]),
  ...mutationsOf('src/stores/player/playback.ts', test('player'), [
    ['const PROGRESS = 1000', 'const PROGRESS = 2000', 'the position comes every other second'],
    ['const PRELOAD_DELAY = 100', 'const PRELOAD_DELAY = 200', 'the next track is loaded late'],
    [
      "pause('media-session'))",
      "pause('user'))",
      'a pause from outside counts as one of the person'
    ],
    [
      "if (problem === 'blocked' || !entry) return pause('user')",
      "if (!entry) return pause('user')",
      'a browser that wants a gesture breaks the track'
    ],
    [
      'return void start(over ? 0 : $positionStore.get())',
      'return void start($positionStore.get())',
      'Play after the end plays the end',
      test('player', 'player-problems')
    ],
    ['Math.min(seconds, duration)', 'seconds', 'a seek leads past the end'],
    ['Math.max(0, duration > 0', 'Math.max(-9, duration > 0', 'a seek leads before the beginning'],
    [
      "if (!file) return fail(entry, 'source')",
      'if (!file) return',
      'a track without files is silent without a word',
      test('player-problems')
    ],
    [
      "error instanceof NetworkError || error instanceof TypeError ? 'connection'",
      "error instanceof NetworkError ? 'load'",
      'code that does not arrive counts as a broken file',
      test('player-problems')
    ]
  ]),
  ...mutationsOf('src/stores/player/actions.ts', test('player'), [
    [
      "if (step.kind === 'end') return pause('queue-end')",
      "if (step.kind === 'end') return pause('user')",
      'the end of the queue counts as a pause of the person'
    ],
    [
      'const missed = entries.length > 1 || isSounding()',
      'const missed = false',
      'a queue that is replaced cannot be had back',
      test('player-undo')
    ],
    [
      "what === 'queue' ? 'none' : $looping.get()",
      '$looping.get()',
      'who falls asleep is held awake by looping',
      test('sleep')
    ],
    [
      "if (what === 'track') stopAt(",
      "if (what === 'queue') stopAt(",
      'playing does not end with the track',
      test('sleep')
    ],
    [
      '  if ($queue.get().entries.length === tracks.length) showPaused()\n',
      '',
      'adding to an empty queue leaves what rested before'
    ],
    [
      "const wraps = wasLast && $looping.get() === 'all'",
      'const wraps = false',
      'removing the last track ends a looping queue',
      test('player', 'player-undo')
    ],
    [
      "else showPaused(0, sounding ? 'queue-end' : 'user')",
      "else showPaused(0, 'user')",
      'removing the last track is no end of the queue',
      test('player', 'player-undo')
    ]
  ]),
  ...mutationsOf('src/stores/player/settings.ts', test('player'), [
    [
      'export const DEFAULT_VOLUME = 0.7',
      'export const DEFAULT_VOLUME = 0.8',
      'the first visit is louder'
    ],
    ['Math.min(1, Math.max(0, volume))', 'Math.max(0, volume)', 'a volume above all'],
    ['if (volume > 0) $mutedStore.set(false)', '', 'turning it up leaves it muted'],
    [
      'Math.min(LONGEST_CROSSFADE, Math.max(0, seconds))',
      'Math.max(0, seconds)',
      'a crossfade of minutes',
      test('player-kept')
    ]
  ]),
  ...mutationsOf('src/stores/player/kept-settings.ts', test('player-kept'), [
    ["if (typeof volume === 'number') setVolume(volume)", '', 'a reload forgets the volume'],
    ["if (typeof rate === 'number') setRate(rate)", '', 'a reload forgets the speed'],
    ['if (knownLooping) setLooping(knownLooping)', '', 'a reload forgets looping'],
    ["if (typeof muted === 'boolean') setMuted(muted)", '', 'a reload forgets the mute'],
    [
      'kept.at <= (stored?.at ?? 0)',
      'false',
      'an older vault wins over the storage',
      test('player-vault')
    ],
    [
      '  void readVault(PLAYER_KEY)',
      '  void Promise.resolve(undefined as Kept | undefined)',
      'the vault is not read',
      test('player-vault')
    ]
  ]),
  ...mutationsOf('src/stores/player/persistence.ts', test('player-vault'), [
    [
      'const SHORT_QUEUE_DELAY = 50',
      'const SHORT_QUEUE_DELAY = 500',
      'a queue is kept late',
      test('player-kept')
    ],
    [
      'const PLACES_PER_STORAGE = 5',
      'const PLACES_PER_STORAGE = 500',
      'the storage hardly learns of the place'
    ],
    ['queue.at > stored.queue.at', 'queue.at < stored.queue.at', 'the older queue wins'],
    [
      '.toSorted((a, b) => b!.at - a!.at)',
      '.toSorted((a, b) => a!.at - b!.at)',
      'the older place wins'
    ],
    [
      'if (times.touchedAt > 0 || !isCurrent()) return',
      '',
      'what is played meanwhile is thrown away'
    ],
    [
      'if (other && other.at > times.touchedAt) return',
      '',
      'a tab that looks on writes over the one that plays'
    ],
    [
      'showPaused(matching && matching.index === $queue.get().position ? matching.seconds : 0)',
      'showPaused(0)',
      'the second is forgotten',
      test('player-kept')
    ]
  ]),
  ...mutationsOf('src/stores/player/tabs.ts', test('player-tabs'), [
    ['const SILENCE = 6000', 'const SILENCE = 60_000', 'a tab that is gone is believed to play'],
    [
      '  if (!awaited.isSet()) return\n',
      '',
      'any page may put a queue here',
      test('player-tabs', 'player-handover')
    ],
    [
      'note.tab !== thisTab) onPlaying',
      'true) onPlaying',
      'a tab silences itself',
      test('player-tabs'),
      'a channel does not bring back what was posted to it'
    ],
    ['since > env().now() + FUTURE', 'false', 'a tab from the future silences all']
  ])
]
