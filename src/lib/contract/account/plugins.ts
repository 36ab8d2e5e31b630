import { Type, type Static } from 'typebox'
import { Nullable } from '../kit/shapes.ts'

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
