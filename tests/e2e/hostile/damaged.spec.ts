// Lists and detail pages while the pod's answers are damaged: an island that cannot show them says
// so, the rest goes on, and the next sound answer brings the screen back.
import type { Damage } from '../../../pod/http/damage.ts'
import { addressOf, beSignedIn, screens, someIds } from '../screens.ts'
import { expect, expectWhole, failures, lines, test } from './fixtures.ts'

const LISTS = ['albums', 'artists', 'radios', 'playlists', 'favorites', 'album', 'artist', 'track']
const OTHERS = [
  'landing',
  'library home, signed in',
  'overview of the library',
  'tag',
  'upload',
  'search',
  'search, tracks',
  'playlist',
  'radio',
  'radios, signed in',
  'notifications',
  'plugins',
  'podcast',
  'podcast, episodes',
  'podcasts',
  'channels',
  'subscriptions',
  'profile',
  'own profile',
  'what somebody heard',
  'favorites of somebody',
  'library',
  'library, tracks',
  'remote libraries',
  'about the pod',
  'users of the pod',
  'invitations',
  'settings of the pod',
  'upload of files',
  'uploads in progress',
  'own uploads',
  'add content',
  'own libraries',
  'own uploads, none',
  'suggestion for a track',
  'own suggestion',
  'edits of the pod',
  'edit of the pod',
  'own channel, files to publish',
  'reports',
  'sign-up requests',
  'accounts of all pods',
  'account of another pod',
  'domains',
  'domain',
  'albums of the pod',
  'album of the pod',
  'channel of the pod',
  'library of the pod',
  'upload of the pod',
  'tags of the pod'
]
/** Presses of "Try again" that a page may need. */
const MOST = 8

const tables: readonly (readonly [keyof typeof lines, readonly string[], readonly Damage[]])[] = [
  ['2.0', LISTS, ['null', 'types', 'missing', 'page']],
  // The client refuses a page before any screen sees it, so the lists are enough.
  ['2.0', OTHERS, ['null', 'types', 'missing']],
  // What is missing, and a page in place of an answer, fail before the dialect matters.
  [
    '1.4',
    [
      ...LISTS,
      'library home, signed in',
      'tag',
      'search',
      'radio',
      'podcast',
      'profile',
      'library'
    ],
    ['null', 'types']
  ]
]

for (const [line, names, kinds] of tables)
  test.describe(`a pod of the line ${line}, ${kinds.join()}`, () => {
    test.use({ line })
    for (const screen of screens.filter(({ name }) => names.includes(name)))
      test(`${screen.name}: damaged answers`, async ({ page, damage, baseURL }) => {
        if (screen.as) await beSignedIn(page, screen.as, baseURL)
        const path = addressOf(screen, await someIds())
        for (const kind of kinds)
          await test.step(kind, async () => {
            await damage(kind)
            await page.goto(path)
            await expectWhole(page)
            await damage(undefined)
            // Each section that failed has a button of its own; the first may bring the others.
            if ((await failures(page).count()) === 0) await page.reload()
            await expectWhole(page)
            for (let presses = 0; presses < MOST && (await failures(page).count()) > 0; presses++) {
              await failures(page).getByRole('button').first().click()
              await expectWhole(page)
            }
            await expect(failures(page)).toHaveCount(0)
          })
      })
  })
