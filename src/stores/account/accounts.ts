// Accounts: sign-up, passwords, email addresses, removal. docs/product/people.md#sign-up.
import { atom } from 'nanostores'
import * as accounts from '../../lib/api/account/accounts.ts'
import { listInstanceSettings } from '../../lib/api/admin/instance.ts'
import type { Registration, SignupForm } from '../../lib/contract/account/accounts.ts'
import { resource } from '../kit/resource.ts'
import { $session, fetchMe, dropPendingLogout } from '../session/session.ts'

export type Question = { label: string; required: boolean; long: boolean }
export type SignupRules = {
  /** Sign-up needs no invitation. */
  open: boolean
  /** Moderators review every sign-up request. */
  reviewed: boolean
  /** The pod's questions and the help text above them; only where requests are reviewed. */
  questions: readonly Question[]
  help: { text: string; type: string; html: string } | undefined
  podName: string
  hasRules: boolean
}

const MAX_QUESTIONS = 10

function readForm(value: unknown): Pick<SignupRules, 'questions' | 'help'> {
  const { help_text: help, fields } = (value ?? {}) as Partial<SignupForm>
  const questions = (Array.isArray(fields) ? fields : [])
    .filter((field) => typeof field?.label === 'string' && field.label !== '')
    // Answers are kept by label: of two questions with one, pods keep one answer.
    .filter(({ label }, place, all) => all.findIndex((each) => each.label === label) === place)
    .slice(0, MAX_QUESTIONS)
    .map(({ label, required, input_type }) => ({
      label,
      required: required !== false,
      long: input_type === 'long_text'
    }))
  return {
    questions,
    help: help?.text
      ? { text: help.text, type: help.content_type, html: help.html ?? '' }
      : undefined
  }
}

export const signupRules = resource(atom('rules'), async (_key, signal): Promise<SignupRules> => {
  const settings = await listInstanceSettings(signal)
  const value = (section: string, name: string): unknown =>
    settings.find((setting) => setting.section === section && setting.name === name)?.value
  const reviewed = value('moderation', 'signup_approval_enabled') === true
  const form = readForm(value('moderation', 'signup_form_customization'))
  return {
    open: value('users', 'registration_enabled') === true,
    reviewed,
    ...(reviewed ? form : { questions: [], help: undefined }),
    podName: String(value('instance', 'name') ?? ''),
    hasRules: [value('instance', 'rules'), value('instance', 'terms')].some(Boolean)
  }
})

export type SignedUp = {
  /** The email address must be confirmed before logging in. */
  verify: boolean
  /** The pod has logged the person in. */
  signedIn: boolean
}

/**
 * Requests an account. @throws PermissionError where sign-up is closed, FieldErrors for values the
 * pod rejects
 */
export async function signUp(wanted: Registration): Promise<SignedUp> {
  const verify = (await accounts.register(wanted)) !== undefined
  // Some pods log in at once. A failure to find out does not matter: the account exists either way.
  if (!verify) {
    dropPendingLogout()
    await fetchMe().catch(() => undefined)
  }
  return { verify, signedIn: $session.get().state === 'signed-in' }
}

// A key works only once: returning to the page, or rendering it twice, must not send it again.
const confirmed = new Map<string, Promise<unknown>>()

/** Confirms an email address. @throws NotFoundError for keys that are unknown, used or too old */
export function confirmEmail(key: string): Promise<unknown> {
  const known = confirmed.get(key)
  if (known) return known
  const answer = accounts
    .verifyEmail(key)
    .then(() => ($session.get().state === 'signed-in' ? fetchMe() : undefined))
  confirmed.set(key, answer)
  answer.catch(() => confirmed.delete(key))
  return answer
}

export const askForReset = (email: string): Promise<unknown> => accounts.requestPasswordReset(email)

/** Sets a new password with a mailed link. This ends all sessions, including this browser's. */
export async function resetPassword(
  uid: string,
  token: string,
  password: string,
  repeated: string
): Promise<void> {
  await accounts.confirmPasswordReset(uid, token, password, repeated)
  await fetchMe().catch(() => undefined)
}

/** Changing the password invalidates listening tokens, so a new one is fetched. */
export async function changePassword(
  old: string,
  password: string,
  repeated: string
): Promise<void> {
  await accounts.changePassword(old, password, repeated)
  await fetchMe().catch(() => undefined)
}

export const changeEmail = (email: string, password: string): Promise<unknown> =>
  accounts.changeEmail(email, password)
export const removeAccount = (password: string): Promise<unknown> => accounts.removeMe(password)
