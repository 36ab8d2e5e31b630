// The pod's e-mails about accounts. Their links lead to pages of the client.
import type { FastifyInstance } from 'fastify'
import { ownOrigin } from '../addresses.ts'
import type { User } from '../repositories/shapes/asker.ts'

const link = (app: FastifyInstance, path: string, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString()
  return `${ownOrigin(app)}${path}${search && `?${search}`}`
}

/**
 * Asks the user to confirm an e-mail address: the account's current one, or the one it changes to.
 */
export function sendConfirmation(app: FastifyInstance, user: User, email: string): void {
  const key = app.repositories.emails.expect(user, email)
  const pod = String(app.repositories.preferences.get('instance__name'))
  app.outbox.send({
    to: email,
    subject: `Confirm your e-mail address for ${pod}`,
    text: `Hello ${user.username},\n\nplease follow this link to confirm that this is your address. It works for three days.\n\n${link(app, '/auth/email/confirm', { key })}\n\nIf you did not ask for it, you need not do anything.`
  })
}

export function sendReset(app: FastifyInstance, user: User): void {
  const pod = String(app.repositories.preferences.get('instance__name'))
  const address = link(
    app,
    '/auth/password/reset/confirm',
    app.repositories.accounts.resetToken(user)
  )
  app.outbox.send({
    to: user.email,
    subject: `A new password for ${pod}`,
    text: `Hello ${user.username},\n\nfollow this link to choose a new password. It works once, within three days.\n\n${address}\n\nIf you did not ask for it, your password stays as it is.`
  })
}

/** Tells every moderator of a report. @param from who has sent it */
export function sendReport(app: FastifyInstance, uuid: string, from: string): void {
  for (const moderator of app.repositories.accounts.moderators())
    app.outbox.send({
      to: moderator.email,
      subject: `New report from ${from}`,
      text: `Hello ${moderator.username},\n\n${from} has reported something. Read the report here:\n\n${link(app, `/manage/moderation/reports/${uuid}`)}`
    })
}

/** Tells somebody what became of the request to join. */
export function sendDecision(app: FastifyInstance, user: User, approved: boolean): void {
  const pod = String(app.repositories.preferences.get('instance__name'))
  const contact = String(app.repositories.preferences.get('instance__contact_email'))
  app.outbox.send({
    to: user.email,
    subject: approved ? `Welcome to ${pod}` : `Your request to join ${pod} was refused`,
    text: approved
      ? `Hello ${user.username},\n\nyour account is ready. Log in here:\n\n${link(app, '/login')}`
      : `Hello ${user.username},\n\nour moderators have refused your request, so you cannot use the account.${contact && `\n\nIf you think this is a mistake, write to ${contact}.`}`
  })
}

/** Tells every moderator that somebody requested an account. */
export function sendSignUpRequest(app: FastifyInstance, user: User): void {
  for (const moderator of app.repositories.accounts.moderators())
    app.outbox.send({
      to: moderator.email,
      subject: `${user.username} asks for an account`,
      text: `Hello ${moderator.username},\n\n${user.username} would like to join. Read the request and answer it here:\n\n${link(app, '/manage/moderation/requests')}`
    })
}
