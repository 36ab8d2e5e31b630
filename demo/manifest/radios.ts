import type { DemoRadio } from '../types.ts'

/** Stored radios of the demo's people, one of them private. */
export const RADIOS: DemoRadio[] = [
  {
    owner: 'ada',
    name: 'Deep water',
    description: 'Ambient, drone and everything that moves slowly, without end.',
    isPublic: true,
    rules: [{ type: 'tag', names: ['ambient', 'drone', 'minimal'] }]
  },
  {
    owner: 'ada',
    name: 'Night shift, all night',
    description: 'The playlist and what else has a beat.',
    isPublic: true,
    rules: [
      { type: 'playlist', names: ['Night shift'] },
      { type: 'tag', names: ['techno', 'synthwave', 'dub'], operator: 'or' }
    ]
  },
  {
    owner: 'mirela',
    name: 'Anything but techno',
    description: '',
    isPublic: true,
    rules: [{ type: 'tag', names: ['techno'], not: true }]
  },
  {
    owner: 'tomek',
    name: 'Kitchen',
    description: 'For washing up. Jazz first of all.',
    isPublic: false,
    rules: [{ type: 'tag', names: ['jazz', 'lofi'] }]
  }
]
