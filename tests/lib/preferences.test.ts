// The settings of a pod, read from answers that may be anything.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdminPreference } from '../../src/lib/contract/admin/preferences.ts'
import { inSections, isFound, sectionOf } from '../../src/lib/preferences/sections.ts'
import {
  asSent,
  changedOf,
  collisionsOf,
  formOf,
  isSame,
  problemOf,
  readSettings,
  usualOf,
  type Setting
} from '../../src/lib/preferences/settings.ts'

const row = (identifier: string, more: object = {}): AdminPreference => ({
  section: identifier.split('__')[0]!,
  name: identifier.split('__')[1] ?? '',
  identifier,
  default: '',
  value: '',
  verbose_name: 'Words',
  help_text: null,
  additional_data: {},
  field: { class: 'CharField', widget: { class: 'TextInput' }, input_type: 'text' },
  ...more
})
const field = (kind: string, widget = '') => ({
  class: kind,
  widget: { class: widget },
  input_type: null
})
const one = (more: object, identifier = 'music__depth'): Setting =>
  readSettings([row(identifier, more)])[0]!

describe('a setting', () => {
  const table: [string, object, Partial<Setting>][] = [
    ['a line', { value: 'Reef' }, { kind: 'line', value: 'Reef' }],
    ['a text', { field: field('CharField', 'Textarea') }, { kind: 'text' }],
    ['a switch', { field: field('BooleanField'), value: true }, { kind: 'flag', value: true }],
    ['a switch of nothing', { field: field('BooleanField'), value: null }, { value: false }],
    ['a number', { field: field('IntegerField'), value: 7 }, { kind: 'number', value: 7 }],
    ['a choice', { field: field('ChoiceField'), value: null }, { kind: 'one', value: '' }],
    [
      'choices in a list of a list, as of pods of 2.0',
      { field: field('MultipleChoiceField'), value: [['a']] },
      { kind: 'many', value: ['a'] }
    ],
    ['a file', { field: field('FileField'), value: null }, { kind: 'file', value: '' }],
    ['a kind that nobody knows', { field: field('ColourField'), value: 5 }, { value: '5' }],
    ['an object', { field: field('MapField'), value: { a: 1 } }, { kind: 'json' }],
    ['no field at all', { field: null, value: 'x' }, { kind: 'line', value: 'x' }]
  ]
  test.each(table)('%s is read', (_, more, expected) => {
    expect(one(more)).toMatchObject(expected)
  })

  test('rows that are no settings, and repeated ones, are left out', () => {
    const rows = [row('a__b'), row('a__b'), row(''), { ...row('x'), identifier: 5 }]
    expect(readSettings(rows as never).map(({ id }) => id)).toEqual(['a__b'])
  })

  test('choices without values are left out, and those without names have their value', () => {
    const choices = [['a', 'A'], ['b'], [5], null, ['c', '']]
    expect(one({ additional_data: { choices } }).choices).toEqual([
      { value: 'a', name: 'A' },
      { value: 'b', name: 'b' },
      { value: 'c', name: 'c' }
    ])
  })

  test('an object in place of a text is an empty text, also one that has no text at all', () => {
    expect(one({ value: 'a', default: { toString: 0 } }).usual).toBe('')
    expect(one({ value: 'a', default: {} }).usual).toBe('')
  })

  test('an answer of any shape is read without an error', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (value, data, kind) => {
        const [setting] = readSettings([
          row('a__b', { value, default: data, additional_data: data, field: kind }) as never
        ])
        expect(changedOf([setting!], { a__b: setting!.value })).toEqual([])
      })
    )
  })
})

describe('a changed value', () => {
  const many = one({ field: field('MultipleChoiceField'), value: ['b', 'a'] })
  test('the order of choices, and space around a text, change nothing', () => {
    expect(isSame(many, ['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isSame(one({}), ' Reef\r\n', 'Reef')).toBe(true)
    expect(isSame(one({}), 'a\rb\r\nc', 'a\nb\nc')).toBe(true)
    expect(isSame(one({}), 'reef', 'Reef')).toBe(false)
    expect(isSame(one({ field: field('IntegerField') }), '7', 7)).toBe(true)
    const file = new File([], 'a.png')
    expect(isSame(one({ field: field('FileField') }), file, '')).toBe(false)
  })

  test('what somebody else changed meanwhile is found, unless it is the same change', () => {
    const before = readSettings(['a__a', 'a__b', 'a__c'].map((id) => row(id)))
    const fresh = readSettings([
      row('a__a', { value: 'theirs' }),
      row('a__b', { value: 'mine' }),
      row('a__c', { value: 'theirs' })
    ])
    expect(collisionsOf(before, fresh, { a__a: 'mine', a__b: 'mine' })).toEqual(['a__a'])
  })

  test('a number, JSON and the words of questions are checked', () => {
    const number = { kind: 'number' } as const
    expect(['7', '0', '', '-1', '1.5', 'x', '١'].map((text) => problemOf(number, text))).toEqual([
      undefined,
      undefined,
      ...Array.from({ length: 5 }, () => 'number')
    ])
    expect(problemOf({ kind: 'json' }, undefined)).toBe('json')
    const labels = (...texts: string[]) =>
      problemOf(
        { kind: 'form' },
        { help: '', fields: texts.map((label) => ({ label, required: true, long: false })) }
      )
    expect([labels('a', 'b'), labels('a', ' '), labels('Why', ' why')]).toEqual([
      undefined,
      'label',
      'sameLabel'
    ])
  })

  test('a default that the pod itself would refuse is left out', () => {
    const languages = one({
      field: field('MultipleChoiceField'),
      default: ['en'],
      additional_data: { choices: [['eng', 'English']] }
    })
    expect(usualOf(languages)).toEqual([])
  })
})

describe('the form of sign-ups', () => {
  test.each([[null], [undefined], [{}], [{ fields: null, help_text: null }], ['x']])(
    'the form %j asks nothing',
    (value) => {
      expect(formOf(value)).toEqual({ help: '', fields: [] })
    }
  )

  test('the form is sent as pods take it, and read again as it was', () => {
    const held = { help: ' Hi ', fields: [{ label: ' Why ', required: false, long: true }] }
    const sent = asSent({ kind: 'form' }, held)
    expect(sent).toEqual({
      help_text: { text: 'Hi', content_type: 'text/markdown' },
      fields: [{ label: 'Why', required: false, input_type: 'long_text' }]
    })
    expect(formOf(sent)).toEqual({
      help: 'Hi',
      fields: [{ label: 'Why', required: false, long: true }]
    })
  })
})

describe('the sections', () => {
  test('a setting stands where it is looked for, and unknown ones have a section', () => {
    expect(sectionOf('moderation__signup_approval_enabled', true)).toBe('signups')
    expect(sectionOf('instance__nodeinfo_private', true)).toBe('statistics')
    expect(sectionOf('audio__max_channels', true)).toBe('channels')
    expect(sectionOf('instance__colour', false)).toBe('other')
    expect(sectionOf('constructor', true)).toBe('other')
  })

  test('sections without settings are left out', () => {
    const settings = readSettings([row('instance__rules'), row('instance__name'), row('x__y')])
    const sections = inSections(settings, (id) => id !== 'x__y')
    expect(sections.map(({ id, settings: all }) => [id, all.map((each) => each.id)])).toEqual([
      ['instance', ['instance__name', 'instance__rules']],
      ['other', ['x__y']]
    ])
  })

  test('a search finds words without their case and accents', () => {
    expect(isFound('zoo  RÉ', ['Zoo', 'the regulations'])).toBe(true)
    expect(isFound('zoo x', ['Zoo'])).toBe(false)
  })
})
