// The keys with which actors of this pod sign; each is made when it is first needed.
import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../db.ts'

type Pair = { privateKey: string; publicKey: string }

const BITS = 2048
const makePair = (): Promise<Pair> =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' }
  })

/** @returns the keys of a local actor by id */
export function createKeys(db: Database): (actor: number) => Promise<Pair> {
  const making = new Map<number, Promise<Pair>>()
  const find = (actor: number): Pair | undefined =>
    db.get<Pair>(
      'SELECT private_key AS privateKey, public_key AS publicKey FROM actor_keys WHERE actor_id = ?',
      actor
    )
  const make = async (actor: number): Promise<Pair> => {
    const { privateKey, publicKey } = await makePair()
    db.run(
      'INSERT OR IGNORE INTO actor_keys (actor_id, private_key, public_key) VALUES (?, ?, ?)',
      actor,
      privateKey,
      publicKey
    )
    return find(actor)!
  }
  return async (actor) => {
    const known = find(actor)
    if (known) return known
    const present = making.get(actor) ?? make(actor).finally(() => making.delete(actor))
    making.set(actor, present)
    return present
  }
}
