// Signing up, confirming an e-mail address, changing it, deleting the account.
import type { FastifyInstance } from 'fastify'
import { badField, badRequest, notFound, Refusal } from '../../errors.ts'
import { sendConfirmation, sendSignUpRequest } from '../../accounts/mails.ts'
import { requestToJoin } from '../../notify.ts'
import { checkPassword } from '../../accounts/passwords.ts'
import { rotateCsrf } from '../../http/csrf.ts'
import { endpoint } from '../../http/endpoints.ts'
import { clearSession, setSession } from '../../http/session-cookie.ts'
import type { User } from '../../repositories/shapes/asker.ts'
import { SESSION_SECONDS } from '../../repositories/account/sign-in.ts'
import { addressProblem, readSignUp, REQUIRED } from '../../accounts/sign-up.ts'
import { stamp } from '../../text.ts'

export function accountRoutes(app: FastifyInstance): void {
  const { accounts, emails, invitations, preferences, sessions, users } = app.repositories
  const { emailVerification, now } = app.settings

  endpoint(app, 'register', async ({ asker, body, reply, request }) => {
    const sent = body as Record<string, unknown>
    if (preferences.get('users__registration_enabled') !== true && !sent.invitation)
      throw new Refusal(403, { detail: 'Registration has been disabled' })
    const wanted = readSignUp(app.repositories, sent)
    if ('errors' in wanted) throw badRequest(wanted.errors)
    const { username, email, password, invitation } = wanted
    if (invitation && !invitations.take(invitation))
      throw badField('invitation', 'Invalid invitation code')
    const user = await users
      .create({ username, email, password, joined: stamp(now()) })
      .catch((error: unknown) => {
        if (invitation) invitations.giveBack(invitation)
        throw error
      })
    emails.setUnverified(user)
    if (invitation) invitations.use(invitation, user)
    sendConfirmation(app, user, email)
    const reviewed = wanted.answers !== undefined
    if (reviewed) {
      accounts.setActive(user, false)
      requestToJoin(app, asker, {
        submitter: user.actor_id,
        metadata: wanted.answers ?? null,
        date: stamp(now())
      })
      sendSignUpRequest(app, user)
    }
    if (emailVerification === 'mandatory') {
      void reply.code(201)
      return { detail: 'Verification e-mail sent.' }
    }
    if (!reviewed) {
      setSession(request, reply, sessions.open(user), SESSION_SECONDS)
      rotateCsrf(request, reply)
    }
    return reply.code(204).send()
  })

  endpoint(app, 'verifyEmail', ({ body: { key } }) => {
    if (!key) throw badField('key', REQUIRED)
    if (!emails.confirm(key)) throw notFound()
    return { detail: 'ok' }
  })

  const checkOwn = async (user: User, password: unknown): Promise<void> => {
    if (!password) throw badField('password', REQUIRED)
    if (!(await checkPassword(String(password), user.password)))
      throw badField('password', 'Invalid password')
  }

  endpoint(app, 'changeEmail', async ({ body, reply, user }) => {
    if (!body.email) throw badField('email', REQUIRED)
    const wrong = addressProblem(body.email)
    if (wrong) throw badField('email', wrong)
    await checkOwn(user, body.password)
    if (emails.isTaken(body.email, user.id))
      throw badField('email', 'This e-mail address is already in use')
    sendConfirmation(app, user, body.email)
    return reply.code(204).send()
  })

  endpoint(app, 'removeMe', async ({ body, reply, user }) => {
    await checkOwn(user, body.password)
    if (body.confirm !== true) throw badField('confirm', 'Please confirm deletion')
    accounts.remove(user)
    clearSession(reply)
    return reply.code(204).send()
  })
}
