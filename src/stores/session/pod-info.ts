// The pod's node information. docs/product/pods.md#node-information: a failure to read it is only
// logged.
import { atom } from 'nanostores'
import { getNodeInfo } from '../../lib/api/admin/instance.ts'
import type { NodeInfo } from '../../lib/contract/admin/instance.ts'
import { env } from '../../lib/env.ts'
import { resource } from '../kit/resource.ts'

export const podInfo = resource(atom('pod'), async (_key, signal): Promise<NodeInfo> => {
  try {
    return await getNodeInfo(signal)
  } catch (error) {
    if (!signal.aborted) env().report(error)
    throw error
  }
})
