// The client of the consoles: a refusal may mean that a permission was taken away meanwhile.
import * as client from '../client.ts'
import { PermissionError } from '../errors.ts'

// A variable, because stores, which this may not import, set it.
let onRefused: () => void = () => undefined
/** Sets what happens when the pod refuses a call of a console. */
export const setRefusedHandler = (run: () => void): void => void (onRefused = run)

const watched = <F>(ask: F): F =>
  (async (...args: unknown[]): Promise<unknown> => {
    try {
      return await (ask as (...args: unknown[]) => Promise<unknown>)(...args)
    } catch (error) {
      if (error instanceof PermissionError) onRefused()
      throw error
    }
  }) as F

export const call = watched(client.call)
export const get = watched(client.get)
export const post = watched(client.post)
