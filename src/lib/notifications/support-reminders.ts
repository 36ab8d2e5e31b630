// When users are asked for support. docs/product/people.md#requests-for-support.

/** Days until the next reminder; null means never. */
export const REMINDERS = [30, 60, 90, null] as const
export type Reminder = (typeof REMINDERS)[number]

const DAY = 24 * 3600 * 1000

/** Whether the display date has passed. An invalid date means never. */
export const isDue = (date: string | null, now: number): boolean =>
  date !== null && Date.parse(date) < now

/** The next display date in the pods' format; null means never. */
export const nextDate = (reminder: Reminder, now: number): string | null =>
  reminder === null ? null : new Date(now + reminder * DAY).toISOString()
