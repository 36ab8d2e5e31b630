// Mutations of src/lib/queue: order, edits and steps of the queue, its stored form, and undo.
import { mutationsOf, type Mutation } from './mutation.ts'

const rules = ['tests/lib/queue/queue.test.ts']

export const queueMutations: readonly Mutation[] = [
  ...mutationsOf('src/lib/queue/order.ts', rules, [
    [
      'const entries = [...queue.entries.slice(0, next), ...shuffled(queue.entries.slice(next), random)]',
      'const entries = queue.entries',
      'a new order of what is to come is the old one'
    ],
    [
      'if (queue.entries.length - next < 2) return queue',
      'return queue',
      'a new order of what is to come does nothing'
    ],
    [
      'if (queue.entries.length - next < 2) return queue',
      'if (queue.entries.length - next < 3) return queue',
      'two tracks keep their order'
    ],
    [
      'const next = queue.position + 1',
      'const next = queue.position',
      'the current track gets another place'
    ],
    [
      'original: queue.original ?? queue.entries }',
      'original: queue.original }',
      'a new order of what is to come has no way back'
    ],
    [
      'original: queue.original ?? queue.entries }',
      'original: queue.entries }',
      'a second new order forgets the original one'
    ],
    ['random() * (last + 1)', 'random() * last', 'no track keeps its place in a shuffle'],
    ['last > 0; last--', 'last > 1; last--', 'the first two tracks of a shuffle keep their order'],
    [
      'if (queue.original || !current) return queue',
      'if (!current) return queue',
      'a shuffled queue is shuffled again'
    ],
    [
      'position: 0, original: queue.entries }',
      'position: queue.position, original: queue.entries }',
      'the current track of a shuffle is another'
    ],
    [
      'const position = current ? Math.max(0, queue.original.indexOf(current)) : 0',
      'const position = queue.position',
      'unshuffling leads to another track'
    ],
    [
      'entries: queue.original, position, original: undefined }',
      'entries: queue.original, position }',
      'unshuffled counts as shuffled'
    ]
  ]),
  ...mutationsOf('src/lib/queue/edit.ts', rules, [
    ['key: first + index }', 'key: first }', 'entries share a key'],
    [
      'nextKey: queue.nextKey + tracks.length',
      'nextKey: queue.nextKey',
      'a new queue uses keys again'
    ],
    [
      'entries: [...queue.entries, ...added],',
      'entries: [...added, ...queue.entries],',
      'what is added comes first'
    ],
    [
      'original: queue.original && [...queue.original, ...added],',
      'original: queue.original,',
      'what is added is lost by unshuffling'
    ],
    [
      'inserted(queue.entries, queue.position + 1, added)',
      'inserted(queue.entries, queue.position, added)',
      'next comes before the current track'
    ],
    [
      'inserted(queue.entries, queue.position + 1, added)',
      'inserted(queue.entries, queue.position + 2, added)',
      'next comes one track late'
    ],
    [
      'queue.original.indexOf(current) + 1, added)',
      'queue.original.indexOf(current), added)',
      'next comes too early in the original order'
    ],
    [
      'index < queue.position; index++',
      'index <= queue.position; index++',
      'removing tracks moves the current one on'
    ],
    [
      'index < queue.position; index++',
      'index < queue.position - 1; index++',
      'removing tracks moves the current one back'
    ],
    [
      'original: queue.original?.filter(stays),',
      'original: queue.original,',
      'what is removed comes back by unshuffling'
    ],
    [
      'else if (from < position && to >= position) position--',
      'else if (from < position && to > position) position--',
      'moving a track onto the current one makes another current'
    ],
    [
      'else if (from > position && to <= position) position++',
      'else if (from > position && to < position) position++',
      'moving a track before the current one makes another current'
    ],
    [
      'if (position === from) position = to',
      'if (position === from) position = from',
      'the current track does not move along'
    ],
    [
      'Math.min(Math.trunc(index), length - 1)',
      'Math.min(Math.trunc(index), length)',
      'an index past the end is let in'
    ],
    [
      '({ ...EMPTY_QUEUE, nextKey: queue.nextKey })',
      'EMPTY_QUEUE',
      'an emptied queue uses keys again'
    ],
    [
      'if (from < 0 || from === to) return queue',
      'if (from < 0) return queue',
      'a move to where it stands counts as a change'
    ]
  ]),
  ...mutationsOf('src/lib/queue/steps.ts', rules, [
    [
      'export const RESTART_THRESHOLD = 3',
      'export const RESTART_THRESHOLD = 5',
      'Previous restarts from five seconds on'
    ],
    [
      'seconds >= RESTART_THRESHOLD',
      'seconds > RESTART_THRESHOLD',
      'Previous at three seconds goes back'
    ],
    ['if (queue.position < last)', 'if (queue.position <= last)', 'Next runs past the end'],
    [
      "if (looping !== 'all' || last < 0) return END",
      'if (last < 0) return END',
      'every queue goes round'
    ],
    ['return last === 0 ? RESTART : go(0)', 'return go(0)', 'a queue of one track goes to itself'],
    [
      "looping === 'single' && queue.entries.length > 0 ? RESTART",
      "looping === 'all' && queue.entries.length > 0 ? RESTART",
      'looping one track goes on'
    ],
    ['return go(queue.position - 1)', 'return go(queue.position)', 'Previous stays'],
    [
      "return looping === 'all' && last > 0 ? go(last) : RESTART",
      'return RESTART',
      'Previous does not go round'
    ],
    [
      '(loopings.indexOf(looping) + 1)',
      '(loopings.indexOf(looping) + 2)',
      'looping cycles the other way round'
    ]
  ]),
  ...mutationsOf(
    'src/lib/queue/saved.ts',
    ['tests/lib/queue/queue-saved.test.ts'],
    [
      ['if (saved.v !== VERSION) return EMPTY_QUEUE', '', 'a queue of another version is read'],
      ['listenUrl.replace(OWN, uuid)', 'listenUrl', 'a kept address has no uuid'],
      [
        'new Set(order).size !== order.length',
        'false',
        'an original order may name an entry twice'
      ],
      [
        'Math.min(position, entries.length - 1)',
        'Math.min(position, entries.length)',
        'a kept position past the end is let in'
      ],
      [
        'nextKey: list(saved.entries).length + 1 }',
        'nextKey: 1 }',
        'keys of a kept queue are used again'
      ],
      ['episode: episode === 1,', 'episode: false,', 'an episode comes back as music']
    ]
  ),
  ...mutationsOf(
    'src/lib/queue/undo.ts',
    ['tests/lib/queue/queue-undo.test.ts'],
    [
      ['export const UNDO_LEVELS = 20', 'export const UNDO_LEVELS = 19', 'a level less is kept'],
      [
        'if (sameContent(step.before, step.after)) return stack',
        '',
        'a change that changed nothing is recorded'
      ],
      [
        'step.name !== undefined && step.name === top?.name',
        'step.name === top?.name',
        'all changes without a name are one'
      ],
      [
        'const tail = interrupted ? [] : added',
        'const tail = added',
        'the tracks of a radio that was interrupted come back'
      ],
      [
        'Math.max(before.nextKey, queue.nextKey)',
        'before.nextKey',
        'keys are used again after Undo'
      ],
      ['stack: stack.slice(0, -1),', 'stack,', 'the same step is taken back twice']
    ]
  ),
  ...mutationsOf(
    'src/lib/queue/fill.ts',
    ['tests/lib/queue/queue-fill.test.ts'],
    [
      [
        'const nextKey = queue.nextKey + added.length',
        'const nextKey = queue.nextKey',
        'tracks that come later use keys again'
      ]
    ]
  ),
  ...mutationsOf(
    'src/lib/queue/normalize.ts',
    [
      'tests/stores/player/player.test.ts',
      'tests/lib/tracks.test.ts',
      'tests/stores/player/player-kept.test.ts'
    ],
    [['listenUrl: upload.listen_url', "listenUrl: ''", 'a track has no address']]
  ),
  ...mutationsOf(
    'src/lib/queue/radio.ts',
    ['tests/lib/queue/radio.test.ts'],
    [
      ['const AHEAD = 3', 'const AHEAD = 2', 'two tracks lie ahead'],
      ['const RETRIES = 5', 'const RETRIES = 4', 'a radio gives up early'],
      ['const FIRST_WAIT = 500', 'const FIRST_WAIT = 400', 'a radio asks again too soon'],
      ['FIRST_WAIT * 2 ** failures', 'FIRST_WAIT', 'a radio does not wait longer each time'],
      ['event.run !== before.run', 'false', 'a late answer changes another radio'],
      [
        "(state.phase === 'draining' || (state.starved",
        '(false || (state.starved',
        'a radio ends as a queue does'
      ],
      [
        "(state.starved && state.phase === 'waiting')",
        'false',
        'a history at its end is no end of a radio'
      ],
      [
        "pausedBy === 'queue-end' || pausedBy === 'radio-end'\n",
        "pausedBy === 'queue-end'\n",
        'the next listen of somebody else stays silent'
      ],
      ['!player.slept && state.began', 'state.began', 'a radio wakes up who fell asleep'],
      [
        'page: state.radio.page + 1',
        'page: state.radio.page',
        'a track of the history comes twice'
      ],
      [
        'track ? state.radio!.page + pages : 0',
        'state.radio!.page + pages',
        'a history begins anew'
      ],
      ['if (state.adding) return to(state)', '', 'its first track ends a radio'],
      [
        'player.stopsAfterQueue || (player.paused',
        '(player.paused',
        'tracks come that nobody will hear'
      ],
      ['player.paused && !state.starved', 'false', 'a paused radio goes on asking'],
      [
        "reason === 'other' ? state :",
        'true ? state :',
        'a session that is gone is asked five times'
      ],
      [
        "event.type !== 'leave' && isStoredAnew",
        'isStoredAnew',
        'a page that is left forgets its radio'
      ]
    ]
  )
]
