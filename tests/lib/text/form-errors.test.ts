import { expect, test } from 'vitest'
import { formProblems, withLabel } from '../../../src/lib/text/form-errors.ts'

const names = (...list: string[]) => new Set(list)

test('messages are assigned to the fields of the form', () => {
  const body = { username: ['Taken.'], email: ['This field is required.', 'Odd.'] }
  expect(formProblems(body, names('username', 'email'))).toEqual([
    { field: 'username', text: 'Taken.' },
    { field: 'email', text: 'This field is required.' },
    { field: 'email', text: 'Odd.' }
  ])
})

test('messages without a field of the form keep their text, with labels as in flattened errors', () => {
  const body = {
    non_field_errors: ['Not together.'],
    old_password: ['This field is required.'],
    a: [{ code: 'too_far' }]
  }
  expect(formProblems(body, names('username'))).toEqual([
    { text: 'Not together.' },
    { text: 'Old password: This field is required.' },
    { text: 'Too far' }
  ])
})

test('nested fields are found by their path, unknown nested fields get labels', () => {
  const body = {
    request_fields: {
      'Why, then?': ['This field is required.'],
      Other: ['This field is required.']
    }
  }
  expect(formProblems(body, names('request_fields.Why, then?'))).toEqual([
    { field: 'request_fields.Why, then?', text: 'This field is required.' },
    { text: 'Request fields - Other: This field is required.' }
  ])
})

test('bodies that are lists give one line each, null gives none', () => {
  expect(formProblems(['One', 'Two'], names('a'))).toEqual([{ text: 'One' }, { text: 'Two' }])
  expect(formProblems(null, names('a'))).toEqual([])
})

test('a message carries the label of its field only when it says "this field"', () => {
  expect(withLabel('E-mail', 'This field is required.')).toBe('E-mail: This field is required.')
  expect(withLabel('E-mail', 'Enter a valid email address.')).toBe('Enter a valid email address.')
  expect(withLabel('', 'This field is required.')).toBe('This field is required.')
})
