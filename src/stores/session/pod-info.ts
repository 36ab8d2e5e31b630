// The pod's node information. docs/product/pods.md#node-information: a failure to read it is only
// logged.
import { atom } from 'nanostores'
import { getNodeInfo } from '../../lib/api/admin/instance.ts'
import type { NodeInfo } from '../../lib/contract/admin/instance.ts'
import { env } from '../../lib/env.ts'
import { resource } from '../kit/resource.ts'
import { podSettings, settingIn } from './pod-settings.ts'

/**
 * Rules and terms are in the node information of 2.0 only; pods of 1.4 have them among their public
 * settings. Without these, the rest is shown.
 */
async function withRules(info: NodeInfo): Promise<NodeInfo> {
  const { rules, terms } = info.metadata
  if (rules !== undefined && terms !== undefined) return info
  const settings = await podSettings().catch(() => [])
  const textOf = (name: string): string | undefined => {
    const text = settingIn(settings, 'instance', name)
    return typeof text === 'string' ? text : undefined
  }
  const metadata = {
    ...info.metadata,
    rules: rules ?? textOf('rules') ?? null,
    terms: terms ?? textOf('terms') ?? null
  }
  return { ...info, metadata }
}

export const podInfo = resource(atom('pod'), async (_key, signal): Promise<NodeInfo> => {
  try {
    return await withRules(await getNodeInfo(signal))
  } catch (error) {
    if (!signal.aborted) env().report(error)
    throw error
  }
})
