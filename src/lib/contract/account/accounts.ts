// Sign-up, verification and deletion of accounts. Fields are optional because the pod reports
// missing and wrong ones together.
import { Type, type Static } from 'typebox'
import { Empty, ErrorDetail } from '../kit/shapes.ts'
import type { Endpoint } from '../kit/endpoint.ts'

const text = Type.Optional(Type.String())

export const Registration = Type.Object({
  username: text,
  email: text,
  password1: text,
  password2: text,
  invitation: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** Answers to the pod's own questions, by label, if moderators approve sign-ups. */
  request_fields: Type.Optional(Type.Unknown())
})
/** The client's request; `request_fields` is sent only to pods that approve sign-ups. */
export type Registration = {
  username: string
  email: string
  password1: string
  password2: string
  invitation?: string
  request_fields?: Readonly<Record<string, string>>
}

export const EmailKey = Type.Object({ key: text })
export const PasswordReset = Type.Object({ email: text })
export const PasswordResetConfirm = Type.Object({
  uid: text,
  token: text,
  new_password1: text,
  new_password2: text
})
export const PasswordChange = Type.Object({
  old_password: text,
  new_password1: text,
  new_password2: text
})
export const EmailChange = Type.Object({ password: text, email: text })
export const AccountRemoval = Type.Object({
  password: text,
  confirm: Type.Optional(Type.Boolean())
})
export const Done = ErrorDetail

/** Preference moderation__signup_form_customization: at most 10 questions. */
export const SignupForm = Type.Object({
  help_text: Type.Optional(
    Type.Union([
      Type.Object({
        text: Type.Union([Type.String(), Type.Null()]),
        content_type: Type.String(),
        html: Type.Optional(Type.String())
      }),
      Type.Null()
    ])
  ),
  fields: Type.Array(
    Type.Object({
      label: Type.String(),
      required: Type.Optional(Type.Boolean()),
      input_type: Type.Optional(Type.Union([Type.Literal('short_text'), Type.Literal('long_text')]))
    }),
    { maxItems: 10 }
  )
})
export type SignupForm = Static<typeof SignupForm>

export const accountEndpoints = {
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
  requestPasswordReset: {
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
