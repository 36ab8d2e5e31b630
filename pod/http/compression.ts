// Compresses the answers of the API. Files of the client are compressed once and kept
// (http/client.ts); pictures and sound are compressed by their format.
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this many bytes an answer fits into one packet anyway. */
export const SHORTEST = 1024
/** JSON and its relatives such as activity+json. Everything else is sent as it is. */
const COMPRESSED = /^application\/(?:[\w.-]+\+)?json\b/

/**
 * Must be called before the routes are registered. The qualities are low because each answer is
 * compressed once for one request: higher ones cost more time than the saved bytes.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: SHORTEST,
    customTypes: COMPRESSED,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 }
  })
}
