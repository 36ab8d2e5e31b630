import { COVERS_CACHE } from './keys.ts'

/**
 * Deletes the covers that the service worker kept, as they show what a person listens to. Never
 * fails.
 */
export async function forgetCovers(): Promise<void> {
  try {
    await globalThis.caches?.delete(COVERS_CACHE)
  } catch {
    // The browser forbids this storage, so there are none.
  }
}
