import type { Asked, Rule } from '../dialect.ts'
import { each, isRow, rowsOf, textOf, type Row } from './rows.ts'
import { toTrack, withTrack } from './tracks.ts'

/**
 * The server expects one rule, and with a list answers 500 to the first track request: a group
 * wraps the list of rules.
 */
function open(asked: Asked): Asked {
  const { body } = asked
  if (!isRow(body) || !Array.isArray(body.config)) return asked
  return { ...asked, body: { ...body, config: { type: 'group', filters: body.config } } }
}

const toSession = (session: Row): Row => {
  const { config } = session
  return {
    ...session,
    config: isRow(config) && config.type === 'group' ? config.filters : (config ?? null)
  }
}

const field = { label: '', help_text: '', placeholder: '' }
const toFilter = (filter: Row): Row => ({
  ...filter,
  label: textOf(filter.label),
  help_text: textOf(filter.help_text),
  fields: rowsOf(filter.fields, (row) => ({ ...field, ...row }))
})

/** An invalid rule has no count here. */
const toValidated = (answer: Row): Row => ({
  ...answer,
  filters: rowsOf(answer.filters, (filter) => {
    const { count, sample } = isRow(filter.candidates) ? filter.candidates : {}
    return {
      ...filter,
      candidates: {
        count: count ?? 0,
        sample: Array.isArray(sample) ? rowsOf(sample, toTrack) : null
      }
    }
  })
})

export const radioRules: readonly Rule[] = [
  { path: /^radios\/radios\/\d+\/tracks\/$/, answer: each(toTrack) },
  { path: /^radios\/radios\/filters\/$/, answer: each(toFilter) },
  { path: /^radios\/radios\/validate\/$/, answer: each(toValidated) },
  { path: /^radios\/sessions\/(\d+\/)?$/, ask: open, answer: each(toSession) },
  // Apart from the pod's node info, the only call that exists in API v2 alone.
  { path: /^radios\/sessions\/\d+\/tracks\/$/, base: '/api/v2/', answer: each(toTrack) },
  { path: /^radios\/tracks\/$/, answer: each(withTrack) }
]
