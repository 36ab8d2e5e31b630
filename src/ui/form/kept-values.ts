// What people have typed into a form, apart from what its page has put there, and how it is put
// back: the fields are changed as by hand, so that whatever follows them is told.

/** The texts of fields and the states of boxes, by the name of the field. */
export type Values = Readonly<Record<string, string | boolean>>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Secrets, files, what code writes, and what the browser has filled in. */
const LEFT_OUT = '[type=hidden], [type=password], [type=file], :autofill'

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

export const formOf = (id: string): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>(`form[data-form="${id}"]`)

function controlsOf(form: HTMLFormElement): (readonly [string, Control])[] {
  return [...form.querySelectorAll<Control>('input, textarea, select')]
    .filter((each) => each.name !== '' && !each.matches(LEFT_OUT))
    .map((each) => [isBox(each) ? `${each.name}=${each.value}` : each.name, each])
}

export const firstOf = (form: HTMLFormElement): Control | undefined =>
  controlsOf(form).find(([, { disabled, hidden }]) => !disabled && !hidden)?.[1]

/** The values without that of a control. */
export const without = (values: Values, { name }: Control): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => key !== name && !key.startsWith(`${name}=`))
  )

/** Tags that stand in a field as buttons are typed again with the others. */
const valueOf = (form: HTMLFormElement, control: Control): string | boolean =>
  isBox(control)
    ? control.checked
    : [...new FormData(form).getAll(`${control.name}-chosen`), control.value].join(' ').trimStart()

/** All that the form can keep; rich texts keep their own drafts. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    controlsOf(form)
      .filter(([, control]) => control.dataset.draft === undefined)
      .map(([key, control]) => [key, valueOf(form, control)])
  )

/** The names, in the form's data, of all that outlasts the form. */
export const keptNames = (form: HTMLFormElement): readonly string[] =>
  controlsOf(form).flatMap(([, { name }]) => [name, `${name}-chosen`])

/** What differs from before; undefined if nothing does. */
export function changedFrom(before: Values, now: Values): Values | undefined {
  const changed = Object.entries(now).filter(([key, value]) => value !== before[key])
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/** A control of React has a value of its own, which would hide that it was changed. */
function write(control: Control, value: string): void {
  const proto = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  if (control instanceof HTMLSelectElement)
    control.dispatchEvent(new Event('change', { bubbles: true }))
}

const takes = (control: Control, value: string | boolean): boolean =>
  !control.disabled &&
  (!(control instanceof HTMLSelectElement) ||
    [...control.options].some((option) => option.value === value))

/**
 * Puts values into the fields that the form has.
 * @returns whether any was another one, and the values whose field is not there yet, is disabled,
 * or has no such option: lists arrive later than forms
 */
export function fill(form: HTMLFormElement, values: Values): { isOther: boolean; waiting: Values } {
  const waiting = { ...values }
  let isOther = false
  for (const [key, control] of controlsOf(form)) {
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    if (value === undefined || !takes(control, value)) continue
    delete waiting[key]
    if (value === valueOf(form, control)) continue
    isOther = true
    if (typeof value === 'string') write(control, value)
    // A radio button goes out when another one is put in.
    else if (isBox(control) && (value || control.type === 'checkbox')) control.click()
  }
  return { isOther, waiting }
}
