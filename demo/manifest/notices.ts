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
      hoursAgo: 26
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
    }
  ],
  newcomers: [
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
