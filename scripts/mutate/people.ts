// Mutations of what lives as long as a person is signed in, and of what tabs tell each other.
import { mutationsOf, type Mutation } from './mutation.ts'

const test = (name: string): string[] => [`tests/stores/${name}.test.ts`]

export const peopleMutations: readonly Mutation[] = [
  ...mutationsOf('src/stores/marks.ts', test('favorites'), [
    ['current.confirmed.get(id) ?? false)', 'on)', 'a refused favorite stays'],
    [
      'current.confirmed.get(id) ?? false)',
      '!on)',
      'two refused clicks leave a mark that is not there'
    ],
    [
      'current === state.book && !current.calls.has(id)',
      'current === state.book',
      'a refusal undoes what was clicked after it'
    ],
    [
      'current === state.book && !current.calls.has(id)',
      '!current.calls.has(id)',
      'a refusal touches another person’s marks'
    ],
    ['  confirmed.set(id, on)\n', '', 'what the pod confirmed is forgotten'],
    ['    await before\n', '', 'calls about one track overtake each other'],
    ['showError(refused)', '', 'a refusal is told to nobody'],
    [
      'const untouched = loaded.filter((id) => !isNewer(id))',
      'const untouched = loaded',
      'an old list undoes a click'
    ],
    ['  state.$ids.set(new Set())\n', '', 'the marks of one person stay for the next']
  ]),
  ...mutationsOf('src/stores/people/follows.ts', test('people/profile'), [
    ['channel || name === me.full_username', 'channel', 'one may follow oneself']
  ]),
  ...mutationsOf('src/stores/growing.ts', test('people/profile'), [
    ['      grown.set(name, page)\n', '', 'rows that were added go away with the next answer'],
    ['...found.results.filter(({ uuid }) => !known.has(uuid))', '', 'nothing is added']
  ]),
  ...mutationsOf('src/lib/api/people/actors.ts', test('people/profile'), [
    ['status === 500 &&', 'status === 599 &&', 'on 1.4, nobody is missing: the pod seems broken'],
    ['status === 500 &&', '', 'on 1.4, everybody is missing']
  ]),
  ...mutationsOf('src/stores/library/channels/lists.ts', test('channels/lists'), [
    [
      'if (found.length === 0 && failed)',
      'if (failed)',
      'one channel that fails hides the episodes of all'
    ],
    ['.toSorted(byDate)', '', 'old episodes stand before new ones'],
    ['[track.id, track]', '[track, track]', 'a track of two channels stands there twice'],
    ["content_category: 'podcast', ", '', 'artists stand among the podcasts']
  ]),
  ...mutationsOf('src/stores/library/channels/begun.ts', test('channels/begun'), [
    ['    .toReversed()\n', '', 'what was heard long ago comes first'],
    ['$begunIds.eq = sameData', '', 'a playing episode asks the pod every few seconds'],
    ['.filter(([, each]) => isBegun(each))', '', 'episodes that were heard are offered']
  ]),
  ...mutationsOf('src/stores/live/live.ts', test('live'), [
    [
      "tabTopic('live', readNote, person)",
      "tabTopic('live', readNote)",
      'two people share one lock, and one hears the other’s events'
    ],
    [
      "tabTopic('live', readNote, person)",
      "tabTopic('live', readNote, person + Math.random())",
      'every tab has a socket of its own'
    ],
    [
      "tellTabs(topic, { kind: 'event', text: JSON.stringify(event) })",
      '',
      'the other tabs hear nothing'
    ]
  ]),
  ...mutationsOf('src/stores/tabs.ts', test('tabs'), [
    ['.${podOrigin()}', '', 'tabs of two pods hear each other'],
    ['if (existing) return existing', '', 'a tab hears its own notes'],
    ['if (note !== undefined) handler(note)', 'handler(note!)', 'any page may tell anything'],
    [' || opened.handlers.size > 0', '', 'the first handler that goes ends the topic'],
    ['    opened.channel.close()\n', '', 'a channel without handlers stays open']
  ]),
  ...mutationsOf('src/stores/session/person.ts', test('person'), [
    ['if (me?.id === person) return', '', 'new data of a person count as another person'],
    ['      presence.abort()\n', '', 'late answers count for a person who left'],
    ['    end()\n    end =', '    end =', 'what one person began goes on for the next']
  ]),
  ...mutationsOf('src/stores/marks.ts', test('favorites-elsewhere'), [
    ['tellTabs(current.topic, { id, on })', '', 'the other tabs keep an old mark'],
    ['  confirmedSince.add(id)\n', '', 'an old list undoes a mark of another tab'],
    ['!book.calls.has(id) && $ids', '$ids', 'a note undoes a click that is being sent'],
    [
      'if (state.book.confirmed.get(id) === false) void reload()\n      else',
      '',
      'a late event brings a removed mark back'
    ],
    [
      'tabTopic(kind.topic, readMark, me.id)',
      'tabTopic(kind.topic, readMark)',
      'the marks of one person are told to another'
    ]
  ]),
  ...mutationsOf('src/stores/live/likes.ts', test('favorites-elsewhere'), [
    ['if (actor.full_username === me.full_username) ', '', 'marks of others count as one’s own'],
    ['onGap(() => void reloadFavorites())', '', 'what was missed is never shown']
  ]),
  ...mutationsOf('src/stores/live/notifications.ts', test('notifications'), [
    [
      'void markNotification(item, true).then((marked) => marked || tellInbox())',
      'void markNotification(item, true)',
      'a decision whose mark is refused stays in its tab'
    ],
    ["!== 'failed' && inbox", "=== 'ready' && inbox", 'a list that was loading stays old']
  ])
]
