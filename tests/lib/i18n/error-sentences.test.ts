// The exact texts of error messages. tests/stores/errors/error-catalogue.test.ts tests when each
// one is shown.
import { expect, test } from 'vitest'
import type { TextKey } from '../../../src/lib/i18n/keys.ts'
import { words } from '../../support/words.ts'

test.each<[TextKey, string]>([
  ['errors.notFound', 'Resource not found'],
  ['errors.permission', 'Permission denied'],
  ['errors.server', 'A server error occurred'],
  [
    'errors.answer',
    'The pod sent an answer this client cannot read. The address may lead to another software.'
  ],
  [
    'errors.unknown',
    'An unknown error occurred, ensure your are connected to the internet and your instance is up and running'
  ],
  ['player.errorLoad', 'The track cannot be loaded'],
  ['player.errorSource', 'The track has no available sources'],
  [
    'player.errorConnection',
    'You may have a connectivity issue. Playing goes on by itself as soon as the pod answers.'
  ],
  ['accounts.cannotLogIn', 'We cannot log you in'],
  ['accounts.signupFailed', 'Your account cannot be created'],
  ['accounts.resetFailed', 'Error while asking for a password reset'],
  ['accounts.passwordFailed', 'Your password cannot be changed'],
  ['accounts.confirmFailed', 'Email confirmation failed'],
  ['accounts.emailFailed', 'We cannot change your e-mail address'],
  ['accounts.deleteFailed', 'We cannot delete your account'],
  ['settings.notSaved', 'Error while saving settings'],
  ['settings.avatarNotSaved', 'Your avatar cannot be saved'],
  ['settings.filterFailed', 'Error while creating the filter'],
  ['apps.loadFailed', 'Error while fetching application data'],
  [
    'instances.unreachable',
    'Could not connect to the URL: the address is not a server of the software, or the server might be down.'
  ],
  ['instances.nodeinfo', 'Cannot fetch node info: {{error}}'],
  ['radios.noMore', 'This radio has no more tracks'],
  ['errors.rateLimit', 'You sent too many requests. Try again later.'],
  ['errors.rateLimitIn', 'You sent too many requests. Try again {{delay}}.'],
  ['errors.signedOut', 'You are not signed in any more. Log in and try again.'],
  [
    'errors.unexpected',
    'An unexpected error occurred. If you tell somebody about it, say what you did before.'
  ],
  [
    'errors.reported',
    'An unexpected error occurred and was reported. Thank you for allowing that.'
  ],
  ['errors.feedback', 'Say what happened'],
  ['errors.radioMembers', 'Radios of this pod play for people who are signed in. Log in to listen.']
])('%s has its exact text', (key, text) => expect(words(key)).toBe(text))
