// Removes all personal data from a recorded answer: names, addresses, texts, keys. The same answer
// always gives the same result. Everything not known to be harmless is replaced.

const NOUNS = [
  'Maren Sol',
  'Low Tide',
  'Ninefold Harbour',
  'The Lantern Committee',
  'Wish You Were Low Tide'
] as const

/** Texts under these keys belong to the protocol and are kept. */
const PROTOCOL =
  /^(type|subtype|content_type|mimetype|extension|import_status|privacy_level|content_category|radio_type|rate|status|action|operator|section|scopes|token_type|version|protocols|services|inbound|outbound|features|supportedUploadExtensions|languages|previous_state|old_status|new_status|autocomplete|autocomplete_qs|remoteValues|value|results?)$/
/** Paths where `name` and `id` belong to the protocol. */
const PROTOCOL_NAMES = /\/(fields|autocomplete_fields|settings|software|scopes|conf)\//
const PERSON = /^(username|preferred_username|full_username|local_id)$/
const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const DATE_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z?$/
/** A server fault that the client must recognise. */
const CHANNEL = /^Channel object \(\d+\)$/

/** Numbers each distinct text in order of appearance. */
function numbers(): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    if (!known.has(text)) known.set(text, known.size)
    return known.get(text)!
  }
}

/** Makes a replacer that replaces equal values by equal values in all answers. */
export function makeAnonymous(): (value: unknown) => unknown {
  const uuid = numbers()
  const person = numbers()
  const word = numbers()
  const file = numbers()

  const nameOf = (text: string): string => `listener${person(text.toLowerCase()) + 1}`
  const wordOf = (text: string): string => {
    const number = word(text)
    return (
      NOUNS[number % NOUNS.length]! +
      (number < NOUNS.length ? '' : ` ${Math.floor(number / NOUNS.length) + 1}`)
    )
  }
  const uuids = (text: string): string =>
    text.replace(
      UUIDS,
      (found) =>
        `00000000-0000-4000-8000-${String(uuid(found.toLowerCase()) + 1).padStart(12, '0')}`
    )
  const path = (text: string): string =>
    uuids(text)
      .replace(
        /(\/actors\/|\/@|\/channels\/)([\w.]+)(?=[/?#]|$)/g,
        (_, before: string, name: string) => before + nameOf(name)
      )
      .replace(
        /\/media\/\S*?\.(\w+)$/,
        (found, ending: string) => `/media/image-${file(found) + 1}.${ending}`
      )

  function address(text: string): string {
    const { pathname, search } = new URL(text)
    const ours = /^\/(api|federation|media|@)/.test(pathname)
    return `https://pod.example${ours ? path(pathname) + search : `/somewhere/${file(text) + 1}`}`
  }

  function text(value: string, key: string, where: string): string {
    if (value === '' || CHANNEL.test(value)) return value
    if (DATE_TIME.test(value)) return '2026-03-01T12:00:00.000000Z'
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return '2026-03-01'
    if (key === 'fid' || /^https?:\/\//.test(value))
      return URL.canParse(value) ? address(value) : wordOf(value)
    if (/^\/(api|media|federation)\//.test(value)) return path(value)
    if (/^[\da-f-]{36}$/i.test(value)) return uuids(value)
    if (key === 'domain') return 'pod.example'
    if (/^[\w.+-]+@[\w.-]+$/.test(value))
      return `${nameOf(value.split('@')[0]!)}@${key === 'full_username' ? 'pod.example' : 'mail.example'}`
    if (PERSON.test(key)) return nameOf(value)
    if (PROTOCOL.test(key) || (/^(name|id|code)$/.test(key) && PROTOCOL_NAMES.test(where)))
      return value
    if (/^(id|related_object_id)$/.test(key) && /^\d+$/.test(value)) return value
    return wordOf(value)
  }

  function replace(value: unknown, key: string, where: string): unknown {
    if (typeof value === 'string') return text(value, key, where)
    // The rows of a list are treated under the key of the list.
    if (Array.isArray(value)) return value.map((each) => replace(each, key, where))
    if (value === null || typeof value !== 'object') return value
    const below = `${where}${key}/`
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, replace(each, name, below)])
    )
  }
  return (value) => replace(value, '', '/')
}
