import type { Plugin, PluginValues } from '../../contract/account/plugins.ts'
import { asList } from '../answers.ts'
import { call, get, post } from '../client.ts'

const path = (name: string) => `plugins/${encodeURIComponent(name)}/` as const

export const listPlugins = async (signal?: AbortSignal): Promise<Plugin[]> =>
  asList(await get('plugins/', { signal }))

/** @throws FieldErrors by field of the plugin's form */
export const savePlugin = (name: string, values: PluginValues): Promise<unknown> =>
  post(path(name), values)
/** Deletes the saved values. */
export const resetPlugin = (name: string): Promise<unknown> => call('DELETE', path(name))
export const enablePlugin = (name: string): Promise<unknown> => post(`${path(name)}enable/`)
export const disablePlugin = (name: string): Promise<unknown> => post(`${path(name)}disable/`)
/** Starts a scan for new music; only for plugins that provide music. */
export const scanPlugin = (name: string): Promise<unknown> => post(`${path(name)}scan/`)
