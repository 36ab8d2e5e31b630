import type { InstanceSetting, NodeInfo } from '../../contract/admin/instance.ts'
import { podOrigin } from '../../pods/address.ts'
import { asList, asRow } from '../answers.ts'
import { get, post } from '../client.ts'
import { markClosed } from '../dialects/profile-cache.ts'
import { hearVersion } from '../dialects/speak.ts'
import { AnswerError } from '../errors.ts'

/**
 * Whether a pod says that its library is closed to anonymous visitors; undefined if it does not
 * say.
 */
export function isClosed({ metadata }: NodeInfo): boolean | undefined {
  return Array.isArray(metadata?.features)
    ? !metadata.features.includes('anonymousCanListen')
    : undefined
}

/**
 * The answer also sets the csrftoken cookie on the pod's own origin. @param pod origin of a pod
 * other than the current one
 */
export async function getNodeInfo(signal?: AbortSignal, pod?: string): Promise<NodeInfo> {
  const options = { signal, ...(pod === undefined ? {} : { pod }) }
  const info = asRow(await get('instance/nodeinfo/2.1/', options), 'software', 'metadata')
  const origin = pod ?? podOrigin()
  hearVersion(origin, info.software?.version)
  const closed = isClosed(info)
  if (closed !== undefined) markClosed(origin, closed)
  return info
}

export const listInstanceSettings = async (signal?: AbortSignal): Promise<InstanceSetting[]> => {
  const answer = await get('instance/settings/', { signal })
  return Array.isArray(answer) ? asList(answer) : []
}

/**
 * The pod's rendering of some Markdown: HTML that is not to be trusted.
 * @param permissive as texts about the pod itself are rendered, whose authors may use more HTML
 */
export async function previewText(text: string, permissive = false): Promise<string> {
  const { rendered } = asRow(await post('text-preview/', { text, permissive }), 'rendered')
  if (typeof rendered !== 'string') throw new AnswerError('The answer is no text')
  return rendered
}
