import type { Library } from '../../contract/publish/libraries/libraries.ts'
import type { FullActor } from '../../contract/people/profiles.ts'
import type { Page } from '../../contract/kit/shapes.ts'
import { env } from '../../env.ts'
import { podOrigin } from '../../pods/address.ts'
import { asPage, asRow, asTexts } from '../answers.ts'
import { withoutHidden } from '../publish/libraries.ts'
import { get } from '../client.ts'
import { hasFeature } from '../dialects/features.ts'
import { readProfile } from '../dialects/profile-cache.ts'
import { NotFoundError } from '../errors.ts'

/** A deleted account; the pod keeps its name. */
const GONE = 'Tombstone'

/** Whether an answer means that the pod does not know the actor. */
const saysUnknown = (status: number): boolean =>
  status === 500 && !hasFeature(readProfile(podOrigin())?.dialect ?? '2', 'actorsNotFound')

/**
 * A person, or the actor of a channel.
 * @param fullUsername `name@domain`, also for people of this pod
 * @throws NotFoundError for unknown people and deleted accounts
 */
export async function getActor(fullUsername: string, signal?: AbortSignal): Promise<FullActor> {
  let unknown = false
  const send: typeof fetch = async (...request) => {
    const answer = await env().fetch(...request)
    unknown = saysUnknown(answer.status)
    return answer
  }
  const path = `federation/actors/${encodeURIComponent(fullUsername)}/` as const
  let found: FullActor
  try {
    found = asTexts(await get(path, { signal, send }), 'full_username', 'fid', 'domain')
  } catch (error) {
    throw unknown ? new NotFoundError('') : error
  }
  if (found.type === GONE) throw new NotFoundError('')
  return asRow(found, 'preferred_username', 'is_local')
}

type PageQuery = { page?: number; page_size?: number }

/** The libraries of a person that hold something and that the user may see. */
export const listActorLibraries = async (
  fullUsername: string,
  query: PageQuery,
  signal?: AbortSignal
): Promise<Page<Library>> =>
  withoutHidden(
    asPage(
      await get(`federation/actors/${encodeURIComponent(fullUsername)}/libraries/`, {
        query,
        signal
      })
    )
  )
