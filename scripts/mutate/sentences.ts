// Mutations of the error messages that users read, one at a time.
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
  account: ['cannotLogIn'],
  accounts: [
    'signupFailed',
    'resetFailed',
    'passwordFailed',
    'confirmFailed',
    'emailFailed',
    'deleteFailed'
  ],
  settings: ['notSaved', 'avatarNotSaved', 'filterFailed'],
  applications: ['loadFailed'],
  instances: ['unreachable', 'nodeinfo'],
  radios: ['noMore']
}

const tests = ['tests/lib/i18n/error-sentences.test.ts']
const linesOf = (area: string): string[] =>
  readFileSync(join(root, `locales/en-US/${area}.json`), 'utf8').split('\n')

const changed: readonly Mutation[] = Object.entries(keys).flatMap(([area, names]) =>
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

const catalogue = ['tests/stores/error-catalogue.test.ts']
const meanings: readonly (readonly [from: string, to: string])[] = [
  ["if (error instanceof PermissionError) return { text: 'errors.permission' }", ''],
  ["if (error instanceof UnauthorizedError) return { text: 'errors.signedOut' }", ''],
  ["wordsOr(error.message, 'errors.notFound')", "wordsOr('', 'errors.notFound')"],
  ["if (!error.seconds) return { text: 'errors.rateLimit' }", ''],
  ["if (error instanceof AnswerError) return { text: 'errors.answer' }", ''],
  ['if (isAbort(error)) return', ''],
  ['sendReport(error)\n', '\n']
]

export const sentenceMutations: readonly Mutation[] = [
  ...changed,
  ...meanings.map(([from, to]): Mutation => ({
    file: 'src/stores/errors.ts',
    from,
    to,
    breaks: `without “${from.trim()}”`,
    tests: catalogue
  }))
]
