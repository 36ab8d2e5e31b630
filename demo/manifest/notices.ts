import type { DemoNotices } from '../types.ts'

/** What waits for the demo's people in their inboxes and in the lists of reviewers. */
export const NOTICES: DemoNotices = {
  follows: [
    { from: 'tomek', to: 'ada', kind: 'library', accepted: true, hoursAgo: 90, read: true },
    { from: 'ada', to: 'mirela', kind: 'library', accepted: true, hoursAgo: 70, read: true },
    { from: 'mirela', to: 'ada', kind: 'user', accepted: true, hoursAgo: 52, read: true },
    { from: 'ada', to: 'tomek', kind: 'user', accepted: false, hoursAgo: 30, read: false },
    { from: 'mirela', to: 'tomek', kind: 'library', accepted: false, hoursAgo: 12, read: false },
    { from: 'tomek', to: 'mirela', kind: 'library', accepted: false, hoursAgo: 8, read: false },
    { from: 'tomek', to: 'mirela', kind: 'user', accepted: true, hoursAgo: 7.5, read: false },
    { from: 'mirela', to: 'ada', kind: 'library', accepted: false, hoursAgo: 5, read: false },
    { from: 'tomek', to: 'ada', kind: 'library', accepted: false, hoursAgo: 2, read: false }
  ],
  strangers: [
    {
      username: 'wren',
      domain: 'reef.example',
      name: 'Wren Okafor',
      summary:
        'Writes songs about *tide tables*. More of them on my own pod. Asks @mirela for sounds.',
      followedBy: 'mirela',
      hoursAgo: 20
    }
  ],
  suggestions: [
    {
      by: 'tomek',
      artist: 'Côr Ynys Niwl',
      album: 'Salmau’r Gwynt',
      payload: { tags: ['Ambient', 'Quiet'] },
      summary: 'It is quiet, all of it.',
      hoursAgo: 40
    },
    {
      by: 'tomek',
      artist: 'Dr. Orrery',
      album: 'Perihelion Sketches',
      payload: { release_date: '2019-05-01' },
      summary: 'The sleeve says the first of May.',
      hoursAgo: 11
    }
  ],
  reports: [
    {
      by: 'tomek',
      artist: 'Côr Ynys Niwl',
      type: 'invalid_metadata',
      summary: 'Two people share this name here.',
      hoursAgo: 26,
      notes: [
        {
          by: 'mirela',
          text: 'I asked both. One answers to *Niwl*, the other has not answered.',
          hoursAgo: 22
        }
      ]
    },
    {
      by: 'tomek',
      artist: 'Côr Ynys Niwl',
      type: 'other',
      summary: 'The picture belongs to somebody else, I think.',
      hoursAgo: 4
    },
    {
      by: 'tomek',
      artist: 'Côr Ynys Niwl',
      type: 'offensive_content',
      summary: 'Never mind.',
      hoursAgo: 300,
      handled: { by: 'ada', hoursAgo: 290 }
    },
    {
      by: 'mirela',
      artist: 'Dr. Orrery',
      album: 'Perihelion Sketches',
      type: 'takedown_request',
      summary:
        'The author writes to us: two of these sketches were never meant to be published. **Please take the album down** until it is clear which ones.',
      hoursAgo: 9
    },
    {
      email: 'neighbour@example.org',
      artist: 'Côr Ynys Niwl',
      type: 'illegal_content',
      summary: 'That is my grandfather’s recording. Nobody asked us.',
      hoursAgo: 3
    },
    {
      by: 'mirela',
      artist: 'Dr. Orrery',
      account: 'tomek',
      type: 'offensive_content',
      summary: '',
      hoursAgo: 1.5
    }
  ],
  domains: [
    {
      name: 'tubes.mossbank.example',
      hoursAgo: 900,
      nodeName: 'Mossbank Tubes',
      people: [
        { username: 'marek', name: 'Marek', summary: 'Uploads whatever he finds.' },
        { username: 'root', name: 'Mossbank', summary: '' }
      ],
      policy: {
        by: 'mirela',
        summary: 'Follows everybody within an hour. Its admin does not answer.',
        rules: ['silence_activity', 'silence_notifications']
      }
    },
    {
      name: 'xn--mnchen-3ya.example',
      hoursAgo: 400,
      people: [{ username: 'resi', name: 'Resi', summary: 'Zither.' }]
    }
  ],
  newcomers: [
    {
      username: 'cheapears',
      email: 'cheapears@example.org',
      answers: { 'Why do you want to join?': 'Buy listeners now!!!' },
      hoursAgo: 120,
      refused: { by: 'mirela' },
      notes: [{ by: 'mirela', text: 'The third one this week.', hoursAgo: 119 }]
    },
    {
      username: 'juniper',
      email: 'juniper@example.org',
      answers: {
        'Why do you want to join?': 'I collect recordings of tides and would like to share them.'
      },
      hoursAgo: 20
    },
    {
      username: 'oskar',
      email: 'oskar@example.org',
      answers: { 'Why do you want to join?': 'A friend plays here.' },
      hoursAgo: 11
    }
  ]
}
