import type { Radio, RadioRule } from '../../../src/lib/contract/listen/radios.ts'
import type { Database } from '../../db.ts'
import type { Asker } from './asker.ts'
import { loadAttachments } from './attachments.ts'

export type RadioRow = {
  id: number
  user_id: number
  name: string
  description: string
  is_public: number
  config: string
  creation_date: string
  username: string
  person: string
  date_joined: string
  avatar_id: number | null
}

/** The rows of radios `r` and their owners `u`. */
export const selectRadios = `SELECT r.*, u.username, u.name AS person, u.date_joined, u.avatar_id FROM radios r JOIN users u ON u.id = r.user_id`

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * The filters with every playlist named by its uuid, as in the rest of the contract. Radios that
 * were made for servers of 1.4 have numbers.
 */
function withUuids(db: Database, config: unknown): unknown {
  if (!Array.isArray(config)) return config
  return config.map((rule: Partial<RadioRule>) => {
    if (rule.type === 'group') return { ...rule, filters: withUuids(db, rule.filters) }
    if (rule.type !== 'playlist') return rule
    const ids = listOf(rule.ids).map((id) =>
      typeof id === 'number'
        ? (db.get<{ uuid: string }>('SELECT uuid FROM playlists WHERE id = ?', id)?.uuid ?? id)
        : id
    )
    return { ...rule, ids }
  })
}

/** Radios as the contract has them, in the order of the rows. */
export function shapeRadios(db: Database, asker: Asker, rows: readonly RadioRow[]): Radio[] {
  const avatar = loadAttachments(
    db,
    asker,
    rows.map((row) => row.avatar_id)
  )
  return rows.map((row) => ({
    id: row.id,
    is_public: row.is_public === 1,
    name: row.name,
    creation_date: row.creation_date,
    user: {
      id: row.user_id,
      username: row.username,
      name: row.person,
      date_joined: row.date_joined,
      avatar: avatar(row.avatar_id)
    },
    config: withUuids(db, JSON.parse(row.config)),
    description: row.description
  }))
}
