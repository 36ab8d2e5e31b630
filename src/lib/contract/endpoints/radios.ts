import { Type } from 'typebox'
import {
  Radio,
  RadioFilter,
  RadioPage,
  RadioPatch,
  RadioQuery,
  RadioSession,
  RadioSessionWrite,
  RadioTrack,
  RadioTracksQuery,
  RadioTrackWrite,
  RadioValidate,
  RadioValidated,
  RadioWrite
} from '../listen/radios.ts'
import { Track, TrackPage } from '../listen/tracks.ts'
import { PageQuery } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/params.ts'

export const radioEndpoints = {
  listRadios: {
    method: 'GET',
    path: 'radios/radios/',
    scope: 'radios',
    limit: 'list',
    query: RadioQuery,
    answers: { 200: RadioPage }
  },
  addRadio: {
    method: 'POST',
    path: 'radios/radios/',
    scope: 'radios',
    limit: 'create',
    body: RadioWrite,
    answers: { 201: Radio }
  },
  listRadioFilters: {
    method: 'GET',
    path: 'radios/radios/filters/',
    scope: 'radios',
    limit: 'wildcard',
    answers: { 200: Type.Array(RadioFilter) }
  },
  validateRadio: {
    method: 'POST',
    path: 'radios/radios/validate/',
    scope: 'radios',
    limit: 'wildcard',
    body: RadioValidate,
    answers: { 200: RadioValidated }
  },
  getRadio: {
    method: 'GET',
    path: 'radios/radios/:id/',
    scope: 'radios',
    limit: 'retrieve',
    params: id,
    answers: { 200: Radio }
  },
  replaceRadio: {
    method: 'PUT',
    path: 'radios/radios/:id/',
    scope: 'radios',
    limit: 'update',
    params: id,
    body: RadioWrite,
    answers: { 200: Radio }
  },
  changeRadio: {
    method: 'PATCH',
    path: 'radios/radios/:id/',
    scope: 'radios',
    limit: 'update',
    params: id,
    body: RadioPatch,
    answers: { 200: Radio }
  },
  removeRadio: {
    method: 'DELETE',
    path: 'radios/radios/:id/',
    scope: 'radios',
    limit: 'destroy',
    params: id,
    answers: { 204: null }
  },
  listRadioTracks: {
    method: 'GET',
    path: 'radios/radios/:id/tracks/',
    scope: 'radios',
    limit: 'wildcard',
    params: id,
    query: Type.Object(PageQuery),
    answers: { 200: TrackPage }
  },
  startRadioSession: {
    method: 'POST',
    path: 'radios/sessions/',
    anonymous: 'openPods',
    scope: null,
    limit: 'create',
    body: RadioSessionWrite,
    answers: { 201: RadioSession }
  },
  getRadioSession: {
    method: 'GET',
    path: 'radios/sessions/:id/',
    scope: null,
    limit: 'retrieve',
    params: id,
    answers: { 200: RadioSession }
  },
  listRadioSessionTracks: {
    method: 'GET',
    path: 'radios/sessions/:id/tracks/',
    scope: null,
    limit: 'wildcard',
    params: id,
    query: RadioTracksQuery,
    answers: { 201: Type.Array(Track) }
  },
  nextRadioTrack: {
    method: 'POST',
    path: 'radios/tracks/',
    anonymous: 'openPods',
    scope: null,
    limit: 'create',
    body: RadioTrackWrite,
    answers: { 201: RadioTrack }
  }
} as const satisfies Record<string, Endpoint>
