// Screens for those who meet other people.
import { newer, ownDomain, profile, session, type Route } from '../route.ts'

export const people = {
  notifications: {
    pattern: '/notifications',
    guard: session,
    title: 'titles.notifications',
    page: {},
    rail: { group: 'library', icon: 'follow', text: 'shell.followRequests', when: 'signed-in' }
  },
  // Children first: `/@ada/activity` is not a username.
  'profile.full.activity': profile('/@:username@:domain/activity'),
  'profile.full.manageUploads': {
    ...profile('/@:username@:domain/manageUploads'),
    interfaces: newer
  },
  'profile.full.overview': profile('/@:username@:domain'),
  'profile.activity': profile('/@:username/activity'),
  'profile.manageUploads': { ...profile('/@:username/manageUploads'), interfaces: newer },
  'profile.overview': {
    pattern: '/@:username',
    guard: ownDomain,
    title: 'titles.profile',
    page: {
      sheets: ['lists', 'music']
    }
  }
} satisfies Record<string, Route>
