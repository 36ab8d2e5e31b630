// Faults of the error messages that users read, one at a time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import type { Mutation } from './mutation.ts'

/** Keys by area of locales/en-US. */
const keys: Readonly<Record<string, readonly string[]>> = {
  errors: [
    'notFound',
    'permission',
    'rateLimit',
    'rateLimitIn',
    'server',
    'signedOut',
    'answer',
    'unknown',
    'unexpected',
    'reported',
    'feedback',
    'radioMembers'
  ],
  player: ['errorLoad', 'errorSource', 'errorConnection'],
  accounts: [
    'cannotLogIn',
    'signupFailed',
    'resetFailed',
    'passwordFailed',
    'confirmFailed',
    'emailFailed',
    'deleteFailed'
  ],
  settings: ['notSaved', 'avatarNotSaved', 'filterFailed'],
  apps: ['loadFailed'],
  instances: ['unreachable', 'nodeinfo'],
  radios: ['noMore']
}

const tests = ['tests/lib/i18n/error-sentences.test.ts']
const linesOf = (area: string): string[] =>
  readFileSync(join(root, `locales/en-US/${area}.json`), 'utf8').split('\n')

export const sentenceMutations: readonly Mutation[] = Object.entries(keys).flatMap(
  ([area, names]) =>
    names.map((name): Mutation => {
      const line =
        linesOf(area).find((each) => each.trimStart().startsWith(`"${name}":`)) ?? `"${name}":`
      const to = line.replace(/": "/, '": "Hm. ')
      return {
        file: `locales/en-US/${area}.json`,
        from: line.trim(),
        to: to.trim(),
        breaks: `${area}.${name} says something else`,
        tests
      }
    })
)
