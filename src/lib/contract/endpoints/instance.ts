// What a pod says about itself, and its activity socket.
import { Type } from 'typebox'
import { InstanceSetting, NodeInfo } from '../admin/instance.ts'
import { RateLimit } from '../kit/rate-limit.ts'
import { TextPreview, TextPreviewRequest } from '../kit/text.ts'
import type { Endpoint } from '../kit/endpoint.ts'

export const instanceEndpoints = {
  getNodeInfo: {
    method: 'GET',
    path: 'instance/nodeinfo/2.1/',
    anonymous: 'always',
    scope: null,
    limit: 'wildcard',
    answers: { 200: NodeInfo }
  },
  listInstanceSettings: {
    method: 'GET',
    path: 'instance/settings/',
    anonymous: 'always',
    scope: null,
    limit: 'wildcard',
    answers: { 200: Type.Array(InstanceSetting) }
  },
  rateLimit: {
    method: 'GET',
    path: 'rate-limit/',
    anonymous: 'always',
    scope: null,
    limit: 'list',
    answers: { 200: RateLimit }
  },
  /** What a text will look like. Keeps nothing. */
  previewText: {
    method: 'POST',
    path: 'text-preview/',
    anonymous: 'always',
    scope: null,
    limit: 'wildcard',
    body: TextPreviewRequest,
    answers: { 200: TextPreview }
  },
  /** A WebSocket, for session cookies only. Nothing counts its requests. */
  activity: {
    method: 'GET',
    path: 'activity',
    slash: 'strict',
    anonymous: 'never',
    scope: null,
    limit: 'wildcard',
    answers: { 101: null }
  }
} as const satisfies Record<string, Endpoint>
