// Which sign-ups a pod accepts: every rule of the form, with the messages of real pods.
import type { SignupForm } from '../../src/lib/contract/account/accounts.ts'
import { isHandle, isReserved } from '../../src/lib/contract/publish/channels/rules.ts'
import { passwordProblems, similarityProblems } from './password-rules.ts'
import type { Repositories } from '../repositories/index.ts'
import type { Invitation } from '../repositories/admin/invitations.ts'

const MAX_NAME = 150
const MAX_ANSWER = 5000
export const REQUIRED = 'This field is required.'
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d][a-z\d-]*[a-z\d]$/i
/** The longest possible e-mail address (RFC 5321). */
const MAX_EMAIL = 254
const tooLong = (most: number): string => `Ensure this field has no more than ${most} characters.`

type Errors = Record<string, unknown>
export type SignUp = {
  username: string
  email: string
  password: string
  invitation: Invitation | undefined
  /** Answers by label; undefined if sign-ups need no approval. */
  answers: Record<string, string> | undefined
}

const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : String(value ?? '')

/** The first problem of a required text. */
function missing(value: string | undefined): string | undefined {
  if (value === undefined) return REQUIRED
  return value.trim() === '' ? 'This field may not be blank.' : undefined
}

function usernameProblem(repositories: Repositories, username: string): string | undefined {
  if (username.length > MAX_NAME) return tooLong(MAX_NAME)
  if (!isHandle(username))
    return 'Enter a valid username. This value may contain only letters, numbers, and _ characters.'
  if (isReserved(username)) return 'Username can not be used. Please use other username.'
  return repositories.accounts.isNameTaken(username)
    ? 'A user with that username already exists.'
    : undefined
}

/** Why a form value is not a valid e-mail address; undefined if it is valid. */
export function addressProblem(email: unknown): string | undefined {
  if (typeof email !== 'string') return 'Not a valid string.'
  if (email.length > MAX_EMAIL) return tooLong(MAX_EMAIL)
  return EMAIL.test(email) ? undefined : 'Enter a valid email address.'
}

function emailProblem(repositories: Repositories, email: string): string | undefined {
  const wrong = addressProblem(email)
  if (wrong) return wrong
  return repositories.emails.isTaken(email)
    ? 'A user is already registered with this e-mail address.'
    : undefined
}

/** The answers to the pod's own questions; unknown ones are dropped. */
function readAnswers(
  form: Partial<SignupForm> | null,
  sent: unknown
): { answers: Record<string, string>; errors: Errors } | string {
  // Real pods keep nothing for an empty form.
  const fields = form?.fields ?? []
  if (fields.length === 0) return { answers: {}, errors: {} }
  const given = (sent ?? {}) as Record<string, unknown>
  if (sent === undefined && fields.some(({ required }) => required !== false)) return REQUIRED
  const answers: Record<string, string> = {}
  const errors: Errors = {}
  for (const { label, required } of fields) {
    const answer = textOf(Object.hasOwn(given, label) ? given[label] : undefined)
    const wrong = required === false && !answer ? undefined : missing(answer)
    if (wrong) errors[label] = [wrong]
    else if (answer && answer.length > MAX_ANSWER) errors[label] = [tooLong(MAX_ANSWER)]
    else if (answer !== undefined) answers[label] = answer
  }
  return { answers, errors }
}

/** Reads a sign-up. @returns the account to make, or the body of a refusal */
export function readSignUp(
  repositories: Repositories,
  body: Readonly<Record<string, unknown>>
): SignUp | { errors: Errors } {
  const { invitations, preferences } = repositories
  const errors: Errors = {}
  const [username, email, password, repeated] = ['username', 'email', 'password1', 'password2'].map(
    (name) => textOf(body[name])
  )
  const note = (name: string, ...problems: (string | undefined)[]): void => {
    const found = problems.filter((each) => each !== undefined)
    if (found.length > 0) errors[name] = found
  }
  note('username', missing(username) ?? usernameProblem(repositories, username!.trim()))
  note('email', missing(email) ?? emailProblem(repositories, email!.trim()))
  const wrong = missing(password)
  note('password1', ...(wrong ? [wrong] : passwordProblems(password!)))
  note('password2', missing(repeated))
  const code = textOf(body.invitation)?.trim() ?? ''
  const invitation = code ? invitations.open(code) : undefined
  if (code && !invitation) note('invitation', 'Invalid invitation code')
  let answers: SignUp['answers']
  if (preferences.get('moderation__signup_approval_enabled') === true) {
    const read = readAnswers(
      preferences.get('moderation__signup_form_customization') as Partial<SignupForm> | null,
      body.request_fields
    )
    if (typeof read === 'string') errors.request_fields = [read]
    else if (Object.keys(read.errors).length > 0) errors.request_fields = read.errors
    else answers = read.answers
  }
  if (Object.keys(errors).length > 0) return { errors }
  const wanted = {
    username: username!.trim(),
    email: email!.trim(),
    password: password!,
    invitation,
    answers
  }
  if (password !== repeated)
    return { errors: { non_field_errors: ["The two password fields didn't match."] } }
  const similar = similarityProblems(wanted.password, wanted)
  return similar.length > 0 ? { errors: { non_field_errors: similar } } : wanted
}
