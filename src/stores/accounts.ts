// Accounts: how one signs up here, passwords, addresses, the end. docs/product/people.md#sign-up.
import { atom } from 'nanostores'
import * as accounts from '../lib/api/accounts.ts'
import { listInstanceSettings } from '../lib/api/instance.ts'
import type { Registration, SignupForm } from '../lib/contract/accounts.ts'
import { resource } from './resource.ts'
import { $session, fetchMe, sessionReplaced } from './session.ts'

export type Question = { label: string; required: boolean; long: boolean }
export type SignupRules = {
  /** Nobody needs an invitation. */
  open: boolean
  /** Moderators read every request. */
  reviewed: boolean
  /** What the pod asks, and what it says above; only where requests are reviewed. */
  questions: readonly Question[]
  help: { text: string; type: string; html: string } | undefined
  podName: string
  hasRules: boolean
}

const MOST_QUESTIONS = 10

function readForm(value: unknown): Pick<SignupRules, 'questions' | 'help'> {
  const { help_text: help, fields } = (value ?? {}) as Partial<SignupForm>
  const questions = (Array.isArray(fields) ? fields : [])
    .filter((field) => typeof field?.label === 'string' && field.label !== '')
    .slice(0, MOST_QUESTIONS)
    .map(({ label, required, input_type }) => ({ label, required: required !== false, long: input_type === 'long_text' }))
  return {
    questions,
    help: help?.text ? { text: help.text, type: help.content_type, html: help.html ?? '' } : undefined
  }
}

const rules = resource<SignupRules>(atom('rules'), async (_key, signal) => {
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
export const $signupRules = rules.$value
export const reloadSignupRules = rules.reload

export type SignedUp = {
  /** The address must be proven before anybody may log in. */
  verify: boolean
  /** The pod has logged the person in. */
  signedIn: boolean
}

/** Asks for an account. @throws PermissionError where sign-up is closed, FieldErrors by the pod's rules */
export async function signUp(wanted: Registration): Promise<SignedUp> {
  const verify = (await accounts.register(wanted)) !== undefined
  // Some pods open a session at once; the account stands whether or not that can be found out.
  if (!verify) {
    sessionReplaced()
    await fetchMe().catch(() => undefined)
  }
  return { verify, signedIn: $session.get().state === 'signed-in' }
}

// A key works once: coming back to the page, or drawing it twice, must not ask with it again.
const confirmed = new Map<string, Promise<unknown>>()

/** Proves an address. @throws NotFoundError for keys that are unknown, used or too old */
export function confirmEmail(key: string): Promise<unknown> {
  const known = confirmed.get(key)
  if (known) return known
  const answer = accounts.verifyEmail(key).then(() => ($session.get().state === 'signed-in' ? fetchMe() : undefined))
  confirmed.set(key, answer)
  answer.catch(() => confirmed.delete(key))
  return answer
}

export const askForReset = (email: string): Promise<unknown> => accounts.requestPasswordReset(email)

/** Sets a new password by a mailed link. All sessions end, this browser's too. */
export async function resetPassword(uid: string, token: string, password: string, repeated: string): Promise<void> {
  await accounts.confirmPasswordReset(uid, token, password, repeated)
  await fetchMe().catch(() => undefined)
}

/** Listening tokens die with the old password: a new one is fetched. */
export async function changePassword(old: string, password: string, repeated: string): Promise<void> {
  await accounts.changePassword(old, password, repeated)
  await fetchMe().catch(() => undefined)
}

export const changeEmail = (email: string, password: string): Promise<unknown> => accounts.changeEmail(email, password)
export const removeAccount = (password: string): Promise<unknown> => accounts.removeAccount(password)
