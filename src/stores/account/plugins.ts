// Plugins of the pod and this person's settings for them.
import { computed } from 'nanostores'
import * as plugins from '../../lib/api/account/plugins.ts'
import type { Plugin, PluginValues } from '../../lib/contract/account/plugins.ts'
import { resource } from '../kit/resource.ts'
import { isTokenSession, $me } from '../session/session.ts'

// Access tokens have no permission for plugins.
export const podPlugins = resource(
  computed($me, (me) => (me && !isTokenSession() ? me.username : undefined)),
  (_, signal) => plugins.listPlugins(signal)
)

const change = (name: string, to: Partial<Plugin>): void =>
  podPlugins.update((all) => all.map((each) => (each.name === name ? { ...each, ...to } : each)))

/** @throws FieldErrors by field of the plugin's form */
export async function savePlugin(name: string, values: PluginValues): Promise<void> {
  await plugins.savePlugin(name, values)
  change(name, { values })
}

/** Deletes the saved settings. */
export async function resetPlugin(name: string): Promise<void> {
  await plugins.resetPlugin(name)
  change(name, { values: null })
}

export async function enablePlugin(name: string, enabled: boolean): Promise<void> {
  await (enabled ? plugins.enablePlugin(name) : plugins.disablePlugin(name))
  change(name, { enabled })
}

export const scanPlugin = plugins.scanPlugin
