import { intlTag } from './locales.ts'

/** A share from 0 to 1 as a percentage in the language's format. */
export const formatPercent = (share: number, tag: string): string =>
  new Intl.NumberFormat(intlTag(tag), { style: 'percent' }).format(share)
