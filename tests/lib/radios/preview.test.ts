import { describe, expect, test } from 'vitest'
import type { Track } from '../../../src/lib/contract/listen/tracks.ts'
import { objections, previewQuestion, readPreview } from '../../../src/lib/radios/preview.ts'
import { readRules } from '../../../src/lib/radios/rules.ts'

const TYPES = ['artist', 'tag', 'playlist']
const folk = { type: 'tag', names: ['Folk'] }
const blank = { type: 'artist', ids: [] }
const year = { type: 'year', from: 1990 }
const group = (...filters: object[]) => ({ type: 'group', filters })
const ask = (...config: object[]) => previewQuestion(readRules(config), TYPES)
const answer = (count: number, ...errors: string[]) => ({
  errors,
  candidates: { count, sample: errors.length > 0 ? null : [{ id: count } as Track] }
})

describe('the pod is asked', () => {
  test('the pod is asked for each filter, and for all together as a group; not for blank ones', () => {
    expect(ask(blank, folk, { ...folk, not: true })).toEqual({
      keys: [1, 2],
      filters: [folk, { ...folk, not: true }, group(folk, { ...folk, not: true })],
      whole: true
    })
  })

  test('the pod is asked for everything, if there are no filters', () => {
    expect(ask()).toEqual({ keys: [], filters: [group()], whole: true })
  })

  test('the pod is asked for no group with a type that the pod does not offer, which crashes servers of 1.4', () => {
    expect(ask(folk, year)).toMatchObject({ filters: [folk, year], whole: false })
    expect(ask(group(folk, group(year)))).toMatchObject({ whole: false })
    expect(ask(group(folk)).whole).toBe(true)
    expect(previewQuestion(readRules([year]), [...TYPES, 'year']).whole).toBe(true)
  })
})

describe('its answer', () => {
  test('the answer says what each finds, and what all find together', () => {
    const preview = readPreview(ask(blank, folk), { filters: [answer(4), answer(3)] })
    expect(preview).toEqual({
      rules: { 1: { errors: [], count: 4 } },
      found: { count: 3, sample: [{ id: 3 }] }
    })
    expect(objections(preview)).toEqual([])
  })

  test('the answer names the filter it objects to, and then counts nothing together', () => {
    const wrong = answer(0, 'Artists not found: 9')
    const preview = readPreview(ask(folk, folk), { filters: [answer(4), wrong, wrong] })
    expect(preview.rules[1]!.errors).toEqual(['Artists not found: 9'])
    expect(preview.found).toBeUndefined()
    expect(objections(preview)).toEqual(['Artists not found: 9'])
  })

  test('the answer may lack what was asked for', () => {
    expect(readPreview(ask(folk), { filters: [] })).toEqual({ rules: {}, found: undefined })
    const alone = readPreview(ask(folk, year), { filters: [answer(4), answer(1)] })
    expect(alone.found).toBeUndefined()
    const bare = { errors: [], candidates: { count: 2, sample: null } }
    expect(readPreview(ask(), { filters: [bare] }).found).toEqual({ count: 2, sample: [] })
  })
})
