// Pictures that people upload, and those that a pod has read. Their shape is in kit/shapes.ts.
import { Type } from 'typebox'
import { Attachment } from '../kit/shapes.ts'
import { uuid } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

export const attachmentEndpoints = {
  getAttachment: {
    method: 'GET',
    path: 'attachments/:uuid/',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: Attachment }
  },
  proxyAttachment: {
    method: 'GET',
    path: 'attachments/:uuid/proxy/',
    anonymous: 'always',
    scope: 'libraries',
    limit: 'wildcard',
    params: uuid,
    query: Type.Object({ next: Type.Optional(Type.String()) }),
    answers: { 302: null }
  },
  addAttachment: {
    method: 'POST',
    path: 'attachments/',
    scope: 'libraries',
    limit: 'create',
    // Real pods leave the limit to the proxy in front of them; clients keep to 5 MB.
    bodyLimit: 20_000_000,
    answers: { 201: Attachment }
  },
  removeAttachment: {
    method: 'DELETE',
    path: 'attachments/:uuid/',
    scope: 'libraries',
    limit: 'destroy',
    params: uuid,
    answers: { 204: null }
  }
} as const satisfies Record<string, Endpoint>
