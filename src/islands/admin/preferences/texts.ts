// Rich texts keep what is typed by themselves, so that typing is never held up.

/** Name of what is kept of a text that is not saved. */
export const draftName = (id: string): string => `preferences.${id}`

/** Puts a text into a field of several lines; the field and the form hear of it. */
export function writeText(form: string, name: string, text: string): void {
  const area = document
    .querySelector<HTMLFormElement>(`form[data-form="${form}"]`)
    ?.elements.namedItem(name)
  if (!(area instanceof HTMLTextAreaElement) || area.value === text) return
  area.value = text
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
