// Groups of uploads on pods that have them: the pod names a group, and where its files go. No known
// pod does; the specification asks for it, so the calls are in no row of the contract.
import type { UncheckedPath } from '../../../../lib/api/call-types.ts'
import { call } from '../../../../lib/api/client.ts'
import { asTexts } from '../../../../lib/api/answers.ts'
import {
  AnswerError,
  NetworkError,
  NotFoundError,
  RateLimitError,
  ServerError,
  StatusError,
  UnauthorizedError
} from '../../../../lib/api/errors.ts'
import { hasFeature } from '../../../../lib/api/dialects/features.ts'
import { dialectOf } from '../../../../lib/api/dialects/speak.ts'
import { webUrl } from '../../../../lib/contract/kit/web-address.ts'
import { env } from '../../../../lib/env.ts'
import { podOrigin } from '../../../../lib/pods/address.ts'
import { limited } from '../../../../lib/requests/limited.ts'
import { sender } from '../../../../lib/requests/upload-fetch.ts'
import { readJson, writeJson } from '../../../../lib/storage/json.ts'
import { NO_GROUPS_KEY } from '../../../../lib/storage/keys.ts'
import { withPodGroup } from '../../../../lib/uploads/overview.ts'
import type { PodGroup, UploadGroup, UploadItem } from '../../../../lib/uploads/types.ts'
import type { Work } from '../sending.ts'
import { $state } from '../state.ts'

const BASE = '/api/v2/'
const OPEN = 'upload-groups' as UncheckedPath
/** A pod that has no groups is asked again after so long: it may have been updated. */
const WEEK_MS = 7 * 24 * 3600_000

/** All files of the group wait for it. */
const MAX_OPEN_MS = 60_000

/** Whether a failure says that the pod has no such groups. */
const isNone = (error: unknown): boolean =>
  error instanceof NotFoundError ||
  error instanceof AnswerError ||
  (error instanceof StatusError && error.status === 405) ||
  (error instanceof ServerError && error.status === 501)

/** Whether everything else the pod is asked would fail, too. */
const mayPass = (error: unknown): boolean =>
  [NetworkError, RateLimitError, UnauthorizedError].some((each) => error instanceof each)

/** Below the base; undefined for an address of another host, which would get the token. */
function pathOf(address: string): string | undefined {
  const url = webUrl(address, podOrigin() + BASE)
  return url?.origin === podOrigin() && url.pathname.startsWith(BASE)
    ? url.pathname.slice(BASE.length) + url.search
    : undefined
}

async function open(): Promise<PodGroup | undefined> {
  const key = NO_GROUPS_KEY + podOrigin()
  const none = readJson(key)
  if (typeof none === 'number' && env().now() - none < WEEK_MS) return undefined
  if (!hasFeature(await dialectOf(podOrigin()), 'uploadGroups')) return undefined
  try {
    const answer = await limited((signal, within) => {
      within(MAX_OPEN_MS, new NetworkError('No answer'))
      return call('POST', OPEN, { signal }) as Promise<{ guid: string; uploadUrl: string }>
    })
    const { guid, uploadUrl } = asTexts(answer, 'guid', 'uploadUrl')
    const path = pathOf(uploadUrl)
    if (path !== undefined) return { guid, path }
  } catch (error) {
    if (mayPass(error)) throw error
    // Files can go the usual way, whatever is wrong.
    if (!isNone(error)) return undefined
  }
  writeJson(key, env().now())
  return undefined
}

/** Asks the pod once for each group. */
export function podGroups(work: Pick<Work, 'change'>) {
  const asked = new Map<string, Promise<PodGroup | undefined>>()
  const keep = (guid: string, pod: PodGroup | undefined): void =>
    work.change(withPodGroup($state.get().groups, guid, pod))
  async function groupOf({ guid, pod, target }: UploadGroup): Promise<PodGroup | undefined> {
    if (pod || target.type !== 'library') return pod
    const known = asked.get(guid) ?? open()
    asked.set(guid, known)
    try {
      const found = await known
      if (found) keep(guid, found)
      return found
    } catch (error) {
      asked.delete(guid)
      throw error
    }
  }
  return {
    /**
     * Sends a file into its group on the pod.
     * @returns the uuid of the upload; undefined if the file has to go the usual way
     */
    async send(
      group: UploadGroup,
      { name, tags }: UploadItem,
      file: Blob,
      onProgress: (share: number) => void,
      signal: AbortSignal
    ): Promise<string | undefined> {
      const pod = await groupOf(group)
      if (!pod || group.target.type !== 'library') return undefined
      const body = new FormData()
      const metadata = {
        title: tags?.title,
        album: { name: tags?.album },
        artist: { name: tags?.artists[0] }
      }
      body.set('metadata', JSON.stringify(metadata))
      body.set('target', JSON.stringify({ library: group.target.library }))
      body.set('audioFile', file, name)
      try {
        const path = pod.path as UncheckedPath
        const answer = await call('POST', path, { body, signal, send: sender(onProgress) })
        return asTexts(answer as { guid: string }, 'guid').guid
      } catch (error) {
        if (error instanceof AnswerError || !isNone(error)) throw error
        // The pod has forgotten the group.
        asked.set(group.guid, Promise.resolve(undefined))
        keep(group.guid, undefined)
        return undefined
      }
    }
  }
}
