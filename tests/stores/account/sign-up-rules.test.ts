// The pod's own questions at the sign-up, as its settings name them.
import { afterEach, expect, test } from 'vitest'
import { signupRules } from '../../../src/stores/account/accounts.ts'
import { testClient, type Client } from '../../support/client.ts'
import { settled } from '../../support/stores/resources.ts'

let client: Client
afterEach(() => client.close())

const field = (label: string, required = false) => ({
  label,
  required,
  input_type: 'short_text'
})

test('the first of two questions with one label is asked, as pods keep one answer', async () => {
  client = await testClient('http://pod.test', {
    preferences: {
      moderation__signup_approval_enabled: true,
      moderation__signup_form_customization: {
        help_text: null,
        fields: [field('Why?', true), field('constructor'), field('Why?')]
      }
    }
  })
  const rules = await settled(signupRules)
  if (rules.state !== 'ready') throw rules
  expect(rules.value).toMatchObject({
    questions: [
      { label: 'Why?', required: true },
      { label: 'constructor', required: false }
    ]
  })
  expect(rules.value.questions).toHaveLength(2)
})
