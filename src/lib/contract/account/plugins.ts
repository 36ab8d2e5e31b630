import { Type, type Static } from 'typebox'
import { Nullable } from '../kit/shapes.ts'
import { name } from '../kit/params.ts'
import type { Endpoint } from '../kit/endpoint.ts'

/** One field of a plugin's form. `help` is plain text, not HTML. */
export const PluginField = Type.Object({
  name: Type.String(),
  type: Type.Union([
    Type.Literal('text'),
    Type.Literal('long_text'),
    Type.Literal('password'),
    Type.Literal('url'),
    Type.Literal('boolean'),
    Type.Literal('number')
  ]),
  label: Type.Optional(Nullable(Type.String())),
  help: Type.Optional(Nullable(Type.String())),
  default: Type.Optional(Type.Unknown()),
  required: Type.Optional(Type.Boolean())
})
export type PluginField = Static<typeof PluginField>

/**
 * A plugin and the user's values for it. `source` is truthy for plugins that provide music and can
 * be scanned.
 */
export const Plugin = Type.Object({
  name: Type.String(),
  label: Type.String(),
  description: Type.Optional(Nullable(Type.String())),
  user: Type.Boolean(),
  source: Type.Optional(Nullable(Type.Union([Type.Boolean(), Type.String()]))),
  conf: Type.Array(PluginField),
  values: Nullable(Type.Record(Type.String(), Type.Unknown())),
  enabled: Type.Boolean(),
  homepage: Type.Optional(Nullable(Type.String()))
})
export type Plugin = Static<typeof Plugin>
export const PluginValues = Type.Record(Type.String(), Type.Unknown())
export type PluginValues = Static<typeof PluginValues>

export const pluginEndpoints = {
  listPlugins: {
    method: 'GET',
    path: 'plugins/',
    anonymous: 'never',
    scope: 'plugins',
    limit: 'list',
    answers: { 200: Type.Array(Plugin) }
  },
  getPlugin: {
    method: 'GET',
    path: 'plugins/:name/',
    anonymous: 'never',
    scope: 'plugins',
    limit: 'retrieve',
    params: name,
    answers: { 200: Plugin }
  },
  savePlugin: {
    method: 'POST',
    path: 'plugins/:name/',
    scope: 'plugins',
    limit: 'wildcard',
    params: name,
    body: PluginValues,
    answers: { 200: Plugin }
  },
  resetPlugin: {
    method: 'DELETE',
    path: 'plugins/:name/',
    scope: 'plugins',
    limit: 'destroy',
    params: name,
    answers: { 204: null }
  },
  enablePlugin: {
    method: 'POST',
    path: 'plugins/:name/enable/',
    scope: 'plugins',
    limit: 'wildcard',
    params: name,
    answers: { 200: null }
  },
  disablePlugin: {
    method: 'POST',
    path: 'plugins/:name/disable/',
    scope: 'plugins',
    limit: 'wildcard',
    params: name,
    answers: { 200: null }
  },
  scanPlugin: {
    method: 'POST',
    path: 'plugins/:name/scan/',
    scope: 'plugins',
    limit: 'wildcard',
    params: name,
    answers: { 200: null }
  }
} as const satisfies Record<string, Endpoint>
