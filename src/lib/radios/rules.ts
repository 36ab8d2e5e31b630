// The filters of a stored radio, as people read and edit them. docs/product/library.md#radios.

type Row = Readonly<Record<string, unknown>>

/** A value of a filter: an artist or a playlist by its id, a tag by its name. */
export type Named = {
  id: number | string
  /** Empty if nobody has told it. */
  name: string
}

/** The types of filters that this client can edit. Pods may have others. */
export const editedTypes = ['artist', 'tag', 'playlist'] as const
export type EditedType = (typeof editedTypes)[number]
export type Operator = 'and' | 'or'

export type Rule = {
  /** Tells filters apart while they are edited; pods never see it. */
  key: number
  type: string
  /** Values of the filter; empty for types that this client does not know. */
  values: readonly Named[]
  /** The radio leaves out the tracks that the filter finds. */
  not: boolean
  /** How it joins the tracks that the filters before it have found. */
  operator: Operator
  /** The filters of a group. */
  filters: readonly Rule[]
  /** As the pod sent it: fields that this client does not know stay as they are. */
  source: Row
}

/** Names of playlists by their id; pods send only the ids. */
export type PlaylistNames = Readonly<Record<string, string>>

const isRow = (value: unknown): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isId = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

export const isEdited = (type: string): type is EditedType =>
  (editedTypes as readonly string[]).includes(type)

/** The field of a filter that holds its values. */
const fieldOf = (type: EditedType): 'ids' | 'names' => (type === 'tag' ? 'names' : 'ids')

function valuesOf(type: string, source: Row, playlists: PlaylistNames): Named[] {
  if (!isEdited(type)) return []
  const ids = listOf(source[fieldOf(type)])
  const names = listOf(source.names)
  return ids.flatMap((id, place) => {
    if (!isId(id)) return []
    const told = type === 'tag' ? id : type === 'playlist' ? playlists[String(id)] : names[place]
    return [{ id, name: typeof told === 'string' ? told : '' }]
  })
}

/**
 * The filters of a stored radio. Entries that are no filters are left out. The keys count from 0.
 */
export const readRules = (config: unknown, playlists: PlaylistNames = {}): Rule[] =>
  listOf(config)
    .filter(isRow)
    .map((source, key) => {
      const type = typeof source.type === 'string' ? source.type : ''
      return {
        key,
        type,
        values: valuesOf(type, source, playlists),
        not: source.not === true,
        operator: source.operator === 'or' ? 'or' : 'and',
        filters: type === 'group' ? readRules(source.filters, playlists) : [],
        source
      }
    })

/** The filters as pods store them. */
export const writeRules = (rules: readonly Rule[]): Row[] =>
  rules.map(({ type, values, not, operator, source }) => {
    const { not: _not, operator: _operator, ...kept } = source
    // Pods fill in the names of artists themselves.
    if (type === 'artist') delete (kept as Record<string, unknown>).names
    return {
      ...kept,
      type,
      ...(isEdited(type) ? { [fieldOf(type)]: values.map(({ id }) => id) } : {}),
      ...(not ? { not } : {}),
      ...(operator === 'or' ? { operator } : {})
    }
  })

/** The ids of all playlists that a stored radio names, those of groups too. */
export const playlistsIn = (config: unknown): (number | string)[] => {
  const idsOf = (rules: readonly Rule[]): (number | string)[] =>
    rules.flatMap(({ type, values, filters }) => [
      ...(type === 'playlist' ? values.map(({ id }) => id) : []),
      ...idsOf(filters)
    ])
  return [...new Set(idsOf(readRules(config)))]
}

/** The names of the playlists that filters name, those of groups too. */
export const playlistNamesOf = (rules: readonly Rule[]): PlaylistNames =>
  Object.assign(
    {},
    ...rules.map(({ type, values, filters }) =>
      type === 'playlist'
        ? Object.fromEntries(values.filter(({ name }) => name).map(({ id, name }) => [id, name]))
        : playlistNamesOf(filters)
    )
  ) as PlaylistNames

/** Whether a filter has no values: it is neither counted nor saved. */
export const isBlank = ({ type, values }: Rule): boolean => isEdited(type) && values.length === 0

/** Whether some filters narrow and others widen: then their order matters. */
export const isMixed = (rules: readonly Rule[]): boolean =>
  new Set(rules.slice(1).map(({ operator }) => operator)).size > 1
