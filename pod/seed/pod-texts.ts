// What a demo pod says about itself. Set once: preferences that were set before are kept.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { originalPath } from '../repositories/shapes/attachments.ts'

/** Copies the picture of the pod. @returns its address on the pod */
function copyBanner({ files }: FastifyInstance, banner: string): string {
  const bytes = readFileSync(banner)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = originalPath({ hash, extension: 'png' })
  mkdirSync(dirname(files.path(path)), { recursive: true })
  writeFileSync(files.path(path), bytes)
  return `/${path}`
}

/**
 * @param texts values of preferences by name
 * @param banner path of a PNG file
 */
export function seedPodTexts(
  app: FastifyInstance,
  texts: Readonly<Record<string, unknown>>,
  banner: string
): void {
  const { preferences } = app.repositories
  for (const [name, value] of Object.entries(texts))
    if (!preferences.has(name)) preferences.set(name, value)
  if (!preferences.has('instance__banner'))
    preferences.set('instance__banner', copyBanner(app, banner))
}
