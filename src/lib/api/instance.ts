import type { InstanceSetting, NodeInfo } from '../contract/instance.ts'
import { asRow } from './answers.ts'
import { get } from './client.ts'

/** Also sets the csrftoken cookie on the pod's own origin. */
export const getNodeInfo = async (signal?: AbortSignal): Promise<NodeInfo> =>
  asRow<NodeInfo>(await get('instance/nodeinfo/2.1/', { signal }), 'software', 'metadata')

export const listInstanceSettings = async (signal?: AbortSignal): Promise<InstanceSetting[]> => {
  const answer = await get<unknown>('instance/settings/', { signal })
  return Array.isArray(answer) ? (answer as InstanceSetting[]) : []
}
