// Objects and libraries of other pods. docs/product/federation.md.
import { Fetch, FetchWrite } from '../listen/other-pods.ts'
import { Library } from '../publish/libraries/libraries.ts'
import {
  LibraryFound,
  LibraryLookup,
  RemoteLibrary,
  ScanAnswer
} from '../publish/libraries/remote.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { id, uuid } from '../kit/params.ts'

export const federationEndpoints = {
  // Real pods answer for private libraries, too, so that people can ask to follow them.
  getLibrary: {
    method: 'GET',
    path: 'libraries/:uuid/',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: Library }
  },
  getRemoteLibrary: {
    method: 'GET',
    path: 'federation/libraries/:uuid/',
    anonymous: 'never',
    scope: 'libraries',
    limit: 'retrieve',
    params: uuid,
    answers: { 200: RemoteLibrary }
  },
  findRemoteLibrary: {
    method: 'POST',
    path: 'federation/libraries/fetch/',
    scope: 'libraries',
    limit: 'wildcard',
    body: LibraryLookup,
    answers: { 200: LibraryFound }
  },
  scanLibrary: {
    method: 'POST',
    path: 'federation/libraries/:uuid/scan/',
    scope: 'libraries',
    limit: 'wildcard',
    params: uuid,
    answers: { 200: ScanAnswer }
  },
  startFetch: {
    method: 'POST',
    path: 'federation/fetches/',
    scope: null,
    limit: 'fetch',
    body: FetchWrite,
    answers: { 201: Fetch }
  },
  getFetch: {
    method: 'GET',
    path: 'federation/fetches/:id/',
    anonymous: 'never',
    scope: null,
    limit: 'retrieve',
    params: id,
    answers: { 200: Fetch }
  }
} as const satisfies Record<string, Endpoint>
