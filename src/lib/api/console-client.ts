// The client of the consoles: a refusal may mean that a permission was taken away meanwhile.
import * as client from './client.ts'
import { PermissionError } from './errors.ts'

// Stores, which this may not import, listen.
const listeners = new Set<() => void>()
/** Calls `run` when the pod refuses a call of a console. Returns a function that stops this. */
export function onRefusedCall(run: () => void): () => void {
  listeners.add(run)
  return () => void listeners.delete(run)
}

const watched = <F>(ask: F): F =>
  (async (...args: unknown[]): Promise<unknown> => {
    try {
      return await (ask as (...args: unknown[]) => Promise<unknown>)(...args)
    } catch (error) {
      if (error instanceof PermissionError) for (const listener of listeners) listener()
      throw error
    }
  }) as F

export const call = watched(client.call)
export const get = watched(client.get)
export const post = watched(client.post)
