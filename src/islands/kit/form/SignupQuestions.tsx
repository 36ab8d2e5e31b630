// A pod's own questions at the sign-up.
import type { Question } from '../../../stores/account/accounts.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'

const MAX_ANSWER = 5000

/** The field's name in the form; the pod's errors refer to the field by this name. */
export const answerName = (label: string): string => `request_fields.${label}`

export const SignupQuestions = ({ questions }: { questions: readonly Question[] }) =>
  questions.map(({ label, required, long }) =>
    long ? (
      <TextArea
        key={label}
        name={answerName(label)}
        label={label}
        optional={!required}
        limit={MAX_ANSWER}
      />
    ) : (
      <Field
        key={label}
        name={answerName(label)}
        label={label}
        optional={!required}
        autoCapitalize="sentences"
        spellCheck
      />
    )
  )
