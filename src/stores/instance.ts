// What the pod says of itself.
import { atom } from 'nanostores'
import type { NodeInfo } from '../lib/contract/instance.ts'
import { getNodeInfo } from '../lib/api/instance.ts'
import { resource } from './resource.ts'

const $key = atom<string | undefined>('nodeinfo')
const nodeInfo = resource<NodeInfo>($key, (_key, signal) => getNodeInfo(signal))
export const $nodeInfo = nodeInfo.$value
