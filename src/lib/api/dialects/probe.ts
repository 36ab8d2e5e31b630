// Detects a pod's dialect. The client probes once per pod and stores the result (./kept.ts); `npm
// run doctor` uses the same.
import type { DialectName } from './dialect.ts'

/** The answer of an address: parsed JSON, else the text. */
export type Reply = { status: number; body: unknown }

/** Exists on every server with API v2, and answers anonymous visitors even on closed pods. */
export const PROBE_PATH = '/api/v2/instance/settings/'

/** Exists in both dialects, and names the version of the server. */
export const VERSION_PATH = '/api/v2/instance/nodeinfo/2.1/'

/** The dialect of a server's version; undefined for versions that do not tell, e.g. `0.0.0-dev`. */
export function dialectOfVersion(version: unknown): DialectName | undefined {
  const major = Number.parseInt(String(version), 10)
  if (major === 1) return '1.4'
  return major >= 2 ? '2' : undefined
}

/** Whether the answer is somebody else's page, e.g. of a portal: it shows nothing for certain. */
export const isAmbiguous = ({ status, body }: Reply): boolean =>
  status === 200 && typeof body === 'string'

/**
 * Reads the answer to `PROBE_PATH`: a list for API v2, a web page or an error of 404 for older
 * servers.
 * @returns undefined if the answer does not show the dialect, e.g. when the pod is down
 */
export function readProbe({ status, body }: Reply): DialectName | undefined {
  if (status === 200 && Array.isArray(body)) return '2'
  return status === 404 || (status === 200 && typeof body === 'string') ? '1.4' : undefined
}
