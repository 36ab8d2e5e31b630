// Sign-up, verification and deletion of accounts. Fields are optional because the pod reports
// missing and wrong ones together.
import { Type, type Static } from 'typebox'
import { ErrorDetail } from '../kit/shapes.ts'

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
