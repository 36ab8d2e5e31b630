// Mutations of stored radios and of their builder.
import { mutationsOf, type Mutation } from './mutation.ts'

const pure = (name: string): string[] => [`tests/lib/radios/${name}.test.ts`]
const running = ['tests/stores/radios/radios.test.ts']

export const radioMutations: readonly Mutation[] = [
  ...mutationsOf('src/lib/radios/rules.ts', pure('rules'), [
    ["if (type === 'artist') delete", "if (type === 'x') delete", 'pods are told names of artists'],
    ["...(operator === 'or' ? { operator } : {})", '', 'filters join otherwise once saved'],
    ['...(not ? { not } : {})', '', 'an excluded tag is included once saved'],
    [
      'isEdited(type) && values.length === 0',
      'values.length === 0',
      'filters that cannot be edited count as empty'
    ],
    ['rules.slice(1).map', 'rules.map', 'the first filter, which joins nothing, counts']
  ]),
  ...mutationsOf('src/lib/radios/edit.ts', pure('edit'), [
    ['rule.values.some(({ id }) => id === value.id)', 'false', 'a value is added twice'],
    ['if (before === after) return order', 'return order', '"A or B" becomes "B and A"']
  ]),
  ...mutationsOf('src/lib/radios/preview.ts', pure('preview'), [
    ['rules.filter((rule) => !isBlank(rule))', '[...rules]', 'empty filters find nothing'],
    ["type === 'group' ? areKnown(filters, types) :", '', 'a group with what crashes servers'],
    ['group && group.errors.length === 0', 'group', 'a refused filter finds nothing at all']
  ]),
  ...mutationsOf(
    'src/lib/browse/row-places.ts',
    ['tests/lib/browse/row-places.test.ts'],
    [
      [
        'top < middleOf(rows[target - 1]!)',
        'top < rows[target - 1]!.top',
        'a row must go too far up'
      ],
      ['top + own.height > middleOf', 'top > middleOf', 'a high row must go too far down']
    ]
  ),
  ...mutationsOf('src/stores/library/radios/builder.ts', running, [
    ['sameData(asked, typed) ? value', 'value ? value', 'choices for what was typed before'],
    ['if (asked && !opens)', 'if (false)', 'each key asks the pod'],
    ['{ ...now, pending: now.stale === true }', '{ ...now, pending: true }', 'never settles'],
    ['return []', 'throw error', 'a pod that cannot check cannot save']
  ]),
  ...mutationsOf('src/stores/library/radios/shown.ts', running, [
    ['if (id !== undefined) shownRadio', 'if (false) shownRadio', 'the page shows the old radio'],
    ['.catch(() => undefined)', '', 'one hidden playlist hides the radio'],
    [
      "(route?.name === 'library.radios.edit' && me)",
      "route?.name === 'library.radios.edit'",
      'strangers ask'
    ]
  ])
]
