// When people are asked for support. docs/product/people.md#requests-for-support.

/** Days until the next reminder; null is never. */
export const REMINDERS = [30, 60, 90, null] as const
export type Reminder = (typeof REMINDERS)[number]

const DAY = 24 * 3600 * 1000

/** Whether the date of display has come. A date that is none means never. */
export const isDue = (date: string | null, now: number): boolean => date !== null && Date.parse(date) < now

/** The next date of display, as pods write it; null for never. */
export const nextDate = (reminder: Reminder, now: number): string | null =>
  reminder === null ? null : new Date(now + reminder * DAY).toISOString()
