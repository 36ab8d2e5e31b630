// The radio as it is stored between visits, per pod. Stored values are validated; invalid ones
// count as no radio.
import type { Radio } from '../../../lib/queue/radio-states.ts'
import { radioTitles, radioTypeNames } from '../../../lib/queue/radio-types.ts'
import { readFields, writeJson } from '../../../lib/storage/json.ts'
import { radioKey } from './radio.ts'

const isTitle = (value: unknown): value is Radio['title'] => {
  const { text, words } = (value ?? {}) as Record<string, unknown>
  return typeof words === 'string' || radioTitles.some((title) => title === text)
}
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0

export const writeRadio = (radio: Radio | undefined): void =>
  writeJson(radioKey(), radio && { ...radio, state: undefined })

/** The radio of the last visit; undefined when there was none. */
export function readRadio(): Radio | undefined {
  const { type, objectId, customRadioId, config, title, session, current, page } =
    readFields(radioKey())
  const known = radioTypeNames.find((each) => each === type)
  if (!known || !isTitle(title)) return undefined
  return {
    type: known,
    title,
    ...(typeof objectId === 'string' || isCount(objectId) ? { objectId } : {}),
    ...(isCount(customRadioId) ? { customRadioId } : {}),
    ...(config === undefined ? {} : { config }),
    clientOnly: known === 'account',
    session: isCount(session) ? session : undefined,
    current: isCount(current) ? current : undefined,
    page: isCount(page) ? page : 1,
    state: 'running'
  }
}
