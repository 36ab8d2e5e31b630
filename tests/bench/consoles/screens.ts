// The lists of the administration as their screens ask for them (src/stores/admin/).
import type { BrowseSpec } from '../../../src/lib/lists/browse.ts'
import { manageInvitations } from '../../../src/stores/admin/invitations.ts'
import { manageEdits } from '../../../src/stores/admin/library/edits.ts'
import { manageTracks, manageUploads } from '../../../src/stores/admin/library/lists.ts'
import { manageReports } from '../../../src/stores/admin/moderation/reviews.ts'
import { manageAccounts, manageDomains } from '../../../src/stores/admin/moderation/targets.ts'
import { manageUsers } from '../../../src/stores/admin/users.ts'

export type Console = {
  name: string
  /** Of its screen. */
  page: string
  /** Of its list, below `api/v2/`. */
  path: string
  spec: BrowseSpec
  /** Searches by a field of the list's own language. */
  searches: readonly string[]
  /** Values of filters that take any text. */
  texts?: Readonly<Record<string, string>>
  /** What people type into its search: of some, results. */
  typed: readonly string[]
  /** Cards instead of a table. */
  cards?: true
}

const phrases = ['love', 'silver', 'garden', 'étoile', 'любовь'] as const
const people = ['ada', 'zofia', 'ørjan', 'mara', 'nils'] as const

export const CONSOLES: readonly Console[] = [
  {
    name: 'reports',
    page: '/manage/moderation/reports',
    path: 'manage/moderation/reports/',
    spec: manageReports.spec('v2'),
    searches: [
      'assigned_to:keeper',
      'resolved:no',
      'category:other',
      'target:track:7',
      'domain:pod-7.example'
    ],
    typed: phrases
  },
  {
    name: 'accounts',
    page: '/manage/moderation/accounts',
    path: 'manage/accounts/',
    spec: manageAccounts.spec('v2'),
    searches: ['username:ada', 'email:mail.example', 'domain:pod-7.example'],
    texts: { domain: 'pod-7.example' },
    typed: people
  },
  {
    name: 'domains',
    page: '/manage/moderation/domains',
    path: 'manage/federation/domains/',
    spec: manageDomains.spec('v2'),
    searches: [],
    typed: ['love', 'silver', 'garden', 'winter', 'pod']
  },
  {
    name: 'users',
    page: '/manage/users/users',
    path: 'manage/users/users/',
    spec: manageUsers.spec('v2'),
    searches: [],
    typed: people
  },
  {
    name: 'invitations',
    page: '/manage/users/invitations',
    path: 'manage/users/invitations/',
    spec: manageInvitations.spec('v2'),
    searches: [],
    typed: ['code1', 'ada', 'zofia', 'code99', 'nils']
  },
  {
    name: 'uploads',
    page: '/manage/library/uploads',
    path: 'manage/library/uploads/',
    spec: manageUploads.spec('v2'),
    searches: [
      'status:errored',
      'account:adabergström1',
      'track:love',
      'artist:ada',
      'album:night',
      'source:track-77',
      'type:audio/mpeg',
      'library_id:99',
      'artist_id:12',
      'domain:pod-7.example'
    ],
    typed: phrases
  },
  {
    name: 'tracks',
    page: '/manage/library/tracks',
    path: 'manage/library/tracks/',
    spec: manageTracks.spec('v2'),
    searches: [
      'title:love',
      'artist:ada',
      'album:night',
      'license:cc0-1.0',
      'tag:love',
      'album_id:7',
      'artist_id:12',
      'library_id:99',
      'domain:pod-7.example'
    ],
    typed: phrases
  },
  {
    name: 'edits',
    page: '/manage/library/edits',
    path: 'mutations/',
    spec: manageEdits.spec('v2'),
    searches: ['target:track', 'target:"track 7"', 'is_approved:null'],
    typed: phrases,
    cards: true
  }
]
