// Single values of feeds. Pure functions; anything that cannot be read is left out.
import { webUrl } from '../../src/lib/contract/kit/web-address.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' '
}

const sign = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Text without markup: feeds put HTML into titles and descriptions. */
export const plainText = (html: string): string =>
  html
    .replace(/<(?:script|style)\b[^<>]*>[^<]*/gi, '')
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, sign)
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * The address if it is http or https and not overlong.
 * @param base the address that a relative one starts from; without it there are none
 */
export function webAddress(text: string | undefined, base?: string): string | undefined {
  const given = text?.trim() ?? ''
  const url = given === '' ? undefined : webUrl(given, base)
  return url?.username === '' && url.href.length <= 2000 ? url.href : undefined
}

/** `1:02:03`, `62:03` or `3723`, in seconds. */
export function secondsOf(text: string): number | undefined {
  if (!/^\d{1,6}(:\d{1,2}){0,2}(\.\d+)?$/.test(text)) return undefined
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Math.floor(Number(part)), 0)
  return seconds > 0 && seconds < 1_000_000 ? seconds : undefined
}
