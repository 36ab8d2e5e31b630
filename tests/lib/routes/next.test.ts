// Which pages hand `next` to each other.
import { expect, test } from 'vitest'
import { withNextOf } from '../../../src/lib/routes/next.ts'

const HOST = 'https://reef.example'
const reach = (from: string, to: string) =>
  withNextOf(new URL(from, HOST), new URL(to, HOST))?.href.replace(HOST, '')

test.each([
  ['/login?next=/favorites', '/signup', '/signup?next=%2Ffavorites'],
  ['/fr/login/?next=/favorites', '/fr/signup/', '/fr/signup/?next=%2Ffavorites'],
  ['/signup?next=/a', '/login?deleted=1#top', '/login?deleted=1&next=%2Fa#top'],
  ['/login?next=/a', '/auth/password/reset', '/auth/password/reset?next=%2Fa'],
  ['/instance-chooser?next=/a', '/login', '/login?next=%2Fa']
])('%s and then %s is %s', (from, to, address) => expect(reach(from, to)).toBe(address))

test.each([
  ['/login', '/signup'],
  ['/login?next=/a', '/signup?next=/b'],
  ['/login?next=/a', '/library'],
  ['/library?next=/a', '/login'],
  ['/login?next=/a', '/nowhere'],
  ['https://elsewhere.example/login?next=/a', '/login']
])('%s and then %s stays', (from, to) => expect(reach(from, to)).toBeUndefined())
