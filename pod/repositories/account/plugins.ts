import type { Plugin } from '../../../src/lib/contract/account/plugins.ts'
import { pluginDefinitions, type PluginDefinition } from '../../accounts/plugins.ts'
import type { Database } from '../../db.ts'
import type { User } from '../shapes/asker.ts'

type Row = { enabled: number; conf: string | null }
export type Plugins = ReturnType<typeof createPlugins>

/** Plugins and each user's settings for them. */
export function createPlugins(db: Database) {
  const shape = (user: User, definition: PluginDefinition): Plugin => {
    const row = db.get<Row>(
      'SELECT enabled, conf FROM plugin_settings WHERE user_id = ? AND name = ?',
      user.id,
      definition.name
    )
    return {
      ...definition,
      conf: [...definition.conf],
      user: true,
      source: false,
      values: row?.conf ? (JSON.parse(row.conf) as Record<string, unknown>) : null,
      enabled: row?.enabled === 1
    }
  }
  return {
    list: (user: User): Plugin[] => pluginDefinitions.map((each) => shape(user, each)),
    get(user: User, name: string): Plugin | undefined {
      const definition = pluginDefinitions.find((each) => each.name === name)
      return definition && shape(user, definition)
    },
    save(user: User, name: string, values: Record<string, unknown>): void {
      db.run(
        `INSERT INTO plugin_settings (user_id, name, conf) VALUES (?1, ?2, ?3)
         ON CONFLICT DO UPDATE SET conf = excluded.conf`,
        user.id,
        name,
        JSON.stringify(values)
      )
    },
    enable(user: User, name: string, enabled: boolean): void {
      db.run(
        `INSERT INTO plugin_settings (user_id, name, enabled) VALUES (?1, ?2, ?3)
         ON CONFLICT DO UPDATE SET enabled = excluded.enabled`,
        user.id,
        name,
        Number(enabled)
      )
    },
    reset: (user: User, name: string): void =>
      void db.run(
        'UPDATE plugin_settings SET conf = NULL WHERE user_id = ? AND name = ?',
        user.id,
        name
      )
  }
}
