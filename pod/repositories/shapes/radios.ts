import type { Radio } from '../../../src/lib/contract/library/radios.ts'
import type { Database } from '../../db.ts'
import type { Asker } from '../query/asker.ts'
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
    config: JSON.parse(row.config) as unknown,
    description: row.description
  }))
}
