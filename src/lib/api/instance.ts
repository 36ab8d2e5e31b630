import type { InstanceSetting, NodeInfo } from '../contract/instance.ts'
import { asRow } from './answers.ts'
import { get } from './client.ts'

/** Also sets the csrftoken cookie on the pod's own origin. @param pod origin of another pod than the present one */
export const getNodeInfo = async (signal?: AbortSignal, pod?: string): Promise<NodeInfo> =>
  asRow<NodeInfo>(await get('instance/nodeinfo/2.1/', { signal, ...(pod === undefined ? {} : { pod }) }), 'software', 'metadata')

export const listInstanceSettings = async (signal?: AbortSignal): Promise<InstanceSetting[]> => {
  const answer = await get<unknown>('instance/settings/', { signal })
  return Array.isArray(answer) ? (answer as InstanceSetting[]) : []
}
