// Forgotten and changed passwords.
import type { FastifyInstance } from 'fastify'
import { badField, badRequest } from '../../errors.ts'
import { sendReset } from '../../accounts/mails.ts'
import { wordPassword } from '../../accounts/word-password.ts'
import { MAX_LENGTH, passwordProblems, similarityProblems } from '../../accounts/password-rules.ts'
import { checkPassword } from '../../accounts/passwords.ts'
import { endpoint } from '../../http/endpoints.ts'
import type { User } from '../../repositories/shapes/asker.ts'
import { addressProblem, REQUIRED } from '../../accounts/sign-up.ts'

type Passwords = { new_password1?: string | undefined; new_password2?: string | undefined }

/** Checks that both new passwords are present and not too long. */
function formErrors(body: Passwords): Record<string, string[]> {
  const problem = (value: unknown): string[] => {
    if (!value) return [REQUIRED]
    if (typeof value !== 'string') return ['Not a valid string.']
    return value.length > MAX_LENGTH
      ? [`Ensure this field has no more than ${MAX_LENGTH} characters.`]
      : []
  }
  const errors = {
    new_password1: problem(body.new_password1),
    new_password2: problem(body.new_password2)
  }
  return Object.fromEntries(Object.entries(errors).filter(([, list]) => list.length > 0))
}

/** @throws Refusal 400 under `new_password2`, where real pods report all problems */
function checkNew(
  { new_password1: first = '', new_password2: second = '' }: Passwords,
  user: User
): void {
  if (first !== second) throw badField('new_password2', 'The two password fields didn’t match.')
  const problems = [...similarityProblems(second, user), ...passwordProblems(second)]
  if (problems.length > 0) throw badField('new_password2', ...problems)
}

export function passwordRoutes(app: FastifyInstance): void {
  const { accounts, profiles, users } = app.repositories

  /** If the user has a Subsonic password, it is replaced, too. */
  async function setPassword(user: User, password: string, session?: string): Promise<void> {
    await accounts.changePassword(user, password, session)
    if (profiles.subsonicToken(user) !== null) profiles.setSubsonicToken(user, wordPassword())
  }

  endpoint(app, 'requestPasswordReset', ({ body: { email } }) => {
    if (!email) throw badField('email', REQUIRED)
    const wrong = addressProblem(email)
    if (wrong) throw badField('email', wrong)
    for (const user of accounts.byEmail(email)) sendReset(app, user)
    return { detail: 'Password reset e-mail has been sent.' }
  })

  endpoint(app, 'confirmPasswordReset', async ({ body }) => {
    const missing = (['uid', 'token'] as const)
      .filter((name) => !body[name])
      .map((name) => [name, [REQUIRED]])
    const errors = { ...formErrors(body), ...Object.fromEntries(missing) }
    if (Object.keys(errors).length > 0) throw badRequest(errors)
    const user = users.byId(Number(Buffer.from(body.uid!, 'base64url').toString()))
    if (!user?.is_active) throw badField('uid', 'Invalid value')
    if (!accounts.isResetToken(user, body.token!)) throw badField('token', 'Invalid value')
    checkNew(body, user)
    await setPassword(user, body.new_password1!)
    return { detail: 'Password has been reset with the new password.' }
  })

  endpoint(app, 'changePassword', async ({ body, request, user }) => {
    const old = body.old_password ? {} : { old_password: [REQUIRED] }
    const errors = { ...old, ...formErrors(body) }
    if (Object.keys(errors).length > 0) throw badRequest(errors)
    if (!(await checkPassword(body.old_password!, user.password)))
      throw badField(
        'old_password',
        'Your old password was entered incorrectly. Please enter it again.'
      )
    checkNew(body, user)
    await setPassword(user, body.new_password1!, request.sessionKey)
    return { detail: 'New password has been saved.' }
  })
}
