// Mutations of what lives as long as a person is signed in, and of what tabs tell each other.
import { mutationsOf, type Mutation } from './mutation.ts'

const test = (name: string): string[] => [`tests/stores/${name}.test.ts`]

export const peopleMutations: readonly Mutation[] = [
  ...mutationsOf('src/stores/favorites.ts', test('favorites'), [
    ['current.confirmed.get(track) ?? false))', 'on))', 'a refused favorite stays'],
    [
      'current.confirmed.get(track) ?? false))',
      '!on))',
      'two refused clicks leave a mark that is not there'
    ],
    [
      'current === book && !current.calls.has(track)',
      'current === book',
      'a refusal undoes what was clicked after it'
    ],
    [
      'current === book && !current.calls.has(track)',
      '!current.calls.has(track)',
      'a refusal touches another person’s marks'
    ],
    ['  confirmed.set(track, on)\n', '', 'what the pod confirmed is forgotten'],
    ['    await before\n', '', 'calls about one track overtake each other'],
    ['showError(refused)', '', 'a refusal is told to nobody'],
    [
      'const untouched = loaded.filter((track) => !isNewer(track))',
      'const untouched = loaded',
      'an old list undoes a click'
    ],
    ['  $ids.set(NONE)\n', '', 'the marks of one person stay for the next']
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
  ...mutationsOf('src/stores/favorites.ts', test('favorites-elsewhere'), [
    ['tellTabs(current.topic, { track, on })', '', 'the other tabs keep an old mark'],
    ['  confirmedSince.add(track)\n', '', 'an old list undoes a mark of another tab'],
    ['!book.calls.has(track) && ids', 'ids', 'a note undoes a click that is being sent'],
    [
      'if (book.confirmed.get(track) === false) void reloadFavorites()\n  else',
      '',
      'a late event brings a removed mark back'
    ],
    [
      "tabTopic('favorites', readMark, id)",
      "tabTopic('favorites', readMark)",
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
