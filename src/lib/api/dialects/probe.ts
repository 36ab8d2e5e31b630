// Finds out what a pod speaks. The client asks once per pod and keeps the answer (./kept.ts); `npm run doctor` asks the same.
import type { DialectName } from './dialect.ts'

/** What an address answered: parsed JSON, else the text. */
export type Reply = { status: number; body: unknown }

/** Exists wherever API v2 does, and answers strangers even on closed pods. */
export const PROBE_PATH = '/api/v2/instance/settings/'

/**
 * Reads the answer to `PROBE_PATH`: a list for API v2, a web page or an error of 404 for older servers.
 * @returns undefined where the answer tells nothing, e.g. when the pod is down
 */
export function readProbe({ status, body }: Reply): DialectName | undefined {
  if (status === 200 && Array.isArray(body)) return '2'
  return status === 404 || (status === 200 && typeof body === 'string') ? '1.4' : undefined
}
