// Changes of the filters of a radio while it is built. docs/product/screens.md#radio-builder.
import type { EditedType, Named, Operator, Rule } from './rules.ts'

/** `key` names a filter; `change` without a filter of that key changes nothing. */
export type RuleChange =
  /** The key is one that no filter has had: late answers name filters by their keys. */
  | { kind: 'add'; type: EditedType; key: number }
  | { kind: 'remove'; key: number }
  | { kind: 'move'; key: number; to: number }
  | { kind: 'not'; key: number; not: boolean }
  | { kind: 'operator'; key: number; operator: Operator }
  | { kind: 'add-value'; key: number; value: Named }
  | { kind: 'remove-value'; key: number; id: Named['id'] }

const fresh = (type: EditedType, key: number): Rule => ({
  key,
  type,
  values: [],
  not: false,
  operator: 'and',
  filters: [],
  source: {}
})

/**
 * Moves a filter. The first filter joins nothing, so its operator means nothing: when another
 * filter takes its place, both exchange their operators, and "A or B" becomes "B or A".
 */
function move(rules: readonly Rule[], key: number, to: number): Rule[] {
  const moved = rules.find((rule) => rule.key === key)
  if (!moved) return [...rules]
  const order = rules.filter((rule) => rule !== moved)
  order.splice(Math.max(0, Math.min(to, order.length)), 0, moved)
  const [before, after] = [rules[0]!, order[0]!]
  if (before === after) return order
  return order.map((rule) =>
    rule === before
      ? { ...rule, operator: after.operator }
      : rule === after
        ? { ...rule, operator: before.operator }
        : rule
  )
}

const withValue = (rule: Rule, value: Named): Rule =>
  rule.values.some(({ id }) => id === value.id)
    ? rule
    : { ...rule, values: [...rule.values, value] }

/** The filters after a change. */
export function changeRules(rules: readonly Rule[], change: RuleChange): Rule[] {
  const edit = (key: number, by: (rule: Rule) => Rule) =>
    rules.map((rule) => (rule.key === key ? by(rule) : rule))
  switch (change.kind) {
    case 'add':
      return [...rules, fresh(change.type, change.key)]
    case 'remove':
      return rules.filter(({ key }) => key !== change.key)
    case 'move':
      return move(rules, change.key, change.to)
    case 'not':
      return edit(change.key, (rule) => ({ ...rule, not: change.not }))
    case 'operator':
      return edit(change.key, (rule) => ({ ...rule, operator: change.operator }))
    case 'add-value':
      return edit(change.key, (rule) => withValue(rule, change.value))
    case 'remove-value':
      return edit(change.key, (rule) => ({
        ...rule,
        values: rule.values.filter(({ id }) => id !== change.id)
      }))
  }
}
