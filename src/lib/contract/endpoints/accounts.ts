import {
  AccountRemoval,
  Done,
  EmailChange,
  EmailKey,
  PasswordChange,
  PasswordReset,
  PasswordResetConfirm,
  Registration
} from '../people/accounts.ts'
import { Empty } from '../shapes.ts'
import type { Endpoint } from './endpoint.ts'

export const accountEndpoints = {
  register: {
    method: 'POST',
    path: 'auth/registration/',
    body: Registration,
    answers: { 201: Done, 204: null }
  },
  verifyEmail: {
    method: 'POST',
    path: 'auth/registration/verify-email/',
    body: EmailKey,
    answers: { 200: Done }
  },
  changePassword: {
    method: 'POST',
    path: 'auth/registration/change-password/',
    body: PasswordChange,
    answers: { 200: Done }
  },
  resetPassword: {
    method: 'POST',
    path: 'auth/password/reset/',
    body: PasswordReset,
    answers: { 200: Done }
  },
  confirmPasswordReset: {
    method: 'POST',
    path: 'auth/password/reset/confirm/',
    body: PasswordResetConfirm,
    answers: { 200: Done }
  },
  changeEmail: {
    method: 'POST',
    path: 'users/change-email/',
    body: EmailChange,
    answers: { 204: null }
  },
  removeMe: { method: 'DELETE', path: 'users/me/', body: AccountRemoval, answers: { 204: Empty } }
} as const satisfies Record<string, Endpoint>
