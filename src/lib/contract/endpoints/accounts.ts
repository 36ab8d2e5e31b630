// Sign-in, sign-up, and the person who is signed in.
import {
  AccountRemoval,
  Done,
  EmailChange,
  EmailKey,
  PasswordChange,
  PasswordReset,
  PasswordResetConfirm,
  Registration
} from '../account/accounts.ts'
import { Login, Me, Settings } from '../account/me.ts'
import { Empty } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'

export const accountEndpoints = {
  login: {
    method: 'POST',
    path: 'users/login',
    anonymous: 'always',
    scope: null,
    limit: 'login',
    body: Login,
    answers: { 200: Empty }
  },
  logout: {
    method: 'POST',
    path: 'users/logout',
    anonymous: 'always',
    scope: null,
    limit: 'wildcard',
    answers: { 200: Empty }
  },
  getMe: {
    method: 'GET',
    path: 'users/me/',
    anonymous: 'never',
    scope: 'profile',
    limit: 'wildcard',
    answers: { 200: Me }
  },
  saveSettings: {
    method: 'POST',
    path: 'users/settings/',
    scope: 'profile',
    limit: 'wildcard',
    body: Settings,
    answers: { 200: Settings }
  },
  register: {
    method: 'POST',
    path: 'auth/registration/',
    slash: 'strict',
    anonymous: 'always',
    scope: null,
    limit: 'signup',
    body: Registration,
    answers: { 201: Done, 204: null }
  },
  verifyEmail: {
    method: 'POST',
    path: 'auth/registration/verify-email/',
    anonymous: 'always',
    scope: null,
    limit: 'verify-email',
    body: EmailKey,
    answers: { 200: Done }
  },
  changePassword: {
    method: 'POST',
    path: 'auth/registration/change-password/',
    scope: null,
    limit: 'password-change',
    body: PasswordChange,
    answers: { 200: Done }
  },
  resetPassword: {
    method: 'POST',
    path: 'auth/password/reset/',
    slash: 'strict',
    anonymous: 'always',
    scope: null,
    limit: 'password-reset',
    body: PasswordReset,
    answers: { 200: Done }
  },
  confirmPasswordReset: {
    method: 'POST',
    path: 'auth/password/reset/confirm/',
    slash: 'strict',
    anonymous: 'always',
    scope: null,
    limit: 'password-reset-confirm',
    body: PasswordResetConfirm,
    answers: { 200: Done }
  },
  changeEmail: {
    method: 'POST',
    path: 'users/change-email/',
    scope: 'security',
    limit: 'wildcard',
    body: EmailChange,
    answers: { 204: null }
  },
  removeMe: {
    method: 'DELETE',
    path: 'users/me/',
    scope: 'profile',
    limit: 'destroy',
    body: AccountRemoval,
    answers: { 204: Empty }
  }
} as const satisfies Record<string, Endpoint>
