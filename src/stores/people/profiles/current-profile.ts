// The person on screen, with their channels, libraries and playlists.
// docs/product/people.md#profiles.
import { computed } from 'nanostores'
import { getNodeInfo } from '../../../lib/api/admin/instance.ts'
import { listChannels } from '../../../lib/api/listen/channels.ts'
import { listPlaylists } from '../../../lib/api/listen/playlists.ts'
import { getActor, listActorLibraries } from '../../../lib/api/people/profiles.ts'
import type { FullActor } from '../../../lib/contract/people/profiles.ts'
import { namesOf } from '../../../lib/profiles.ts'
import { podOrigin } from '../../../lib/pods/address.ts'
import { hostOf } from '../../../lib/pods/instances.ts'
import { sameData } from '../../../lib/kit/stable-json.ts'
import { loadMoreList } from '../../lists/load-more.ts'
import { resource } from '../../kit/resource.ts'
import { $route } from '../../kit/route.ts'
import { channelsOrNone } from '../../listen/channels/switched-off.ts'
import { $session } from '../../session/session.ts'

const SECTION = 12

type Key = { username: string; domain: string | undefined }

/** The domain is unknown for people of this pod, as long as nobody is signed in. */
const $key = computed([$route, $session], (route, session): Key | undefined => {
  const { username, domain } = route?.params ?? {}
  if (!route?.name.startsWith('profile.') || !username || session.state === 'unknown')
    return undefined
  const own = session.state === 'signed-in' ? namesOf(session.me.full_username).domain : undefined
  return { username, domain: domain ?? own }
})
$key.eq = sameData

/** The domain in the names of this pod's people: it is not always that of its addresses. */
async function podDomain(signal: AbortSignal): Promise<string> {
  const { metadata } = await getNodeInfo(signal)
  return hostOf(String(metadata.actorId || podOrigin()))
}

export const currentProfile = resource($key, async ({ username, domain }, signal) =>
  getActor(`${username}@${domain ?? (await podDomain(signal))}`, signal)
)

/** How others see the person's name. */
export const nameOf = ({ user, name, preferred_username, full_username }: FullActor): string =>
  user?.name || name || preferred_username || full_username

/** The full name of the person, known before the person where the address has it. */
export const $fullUsername = computed([$key, currentProfile.$value], (key, shown) =>
  key?.domain !== undefined
    ? `${key.username}@${key.domain}`
    : shown.state === 'ready'
      ? shown.value.full_username
      : undefined
)

const $overview = computed([$fullUsername, $route], (name, route) =>
  route?.name.endsWith('.overview') ? name : undefined
)
const scopeOf = (name: string) => ({ scope: `actor:${name}` })

export const personChannels = loadMoreList($overview, SECTION, (name, part, signal) =>
  channelsOrNone(listChannels({ ...scopeOf(name), ordering: '-creation_date', ...part }, signal))
)
export const personPlaylists = loadMoreList($overview, SECTION, (name, part, signal) =>
  listPlaylists({ ...scopeOf(name), ordering: '-modification_date', ...part }, signal)
)
export const personLibraries = loadMoreList($overview, SECTION, (name, part, signal) =>
  listActorLibraries(name, part, signal)
)
