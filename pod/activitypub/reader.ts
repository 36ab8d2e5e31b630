// Reads single values of documents of other pods, and collects what is wrong with them in the shape
// of real pods.
import { webUrl } from '../../src/lib/contract/kit/web-address.ts'
import { Unreachable } from './unreachable.ts'

export type Json = Record<string, unknown>
type Errors = Record<string, string[]>

export const MAX_LENGTHS = { address: 500, name: 1000, joinphrase: 250, text: 5000 }
/**
 * The largest numbers that are taken: sums of many of them still fit into a number of JavaScript.
 */
export const MAX_COUNTS = {
  position: 1e6,
  disc: 1e6,
  /** Bytes: a terabyte. */
  size: 2 ** 40,
  /** Seconds. */
  duration: 1e6,
  /** Bits a second. */
  bitrate: 1e7,
  totalItems: 1e7
} as const

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** JSON-LD writes one value as such or as a list. */
export const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
export const all = (value: unknown): unknown[] => {
  const list = isObject(value) && '@list' in value ? value['@list'] : value
  return Array.isArray(list) ? list : list === undefined || list === null ? [] : [list]
}
export const idOf = (value: unknown): unknown => {
  const one = first(value)
  return isObject(one) ? (one.id ?? one['@id']) : one
}

/** An address as the URL standard writes it; undefined for anything else. */
export const hrefOf = (value: unknown): string | undefined => {
  const id = idOf(value)
  return typeof id === 'string' ? URL.parse(id)?.href : undefined
}

/** One document whose addresses must all be of one pod, or it could speak for others. */
export class Reader {
  readonly doc: Json
  readonly host: string
  readonly errors: Errors
  constructor(doc: unknown, host: string, errors: Errors = {}) {
    this.doc = isObject(doc) ? doc : {}
    this.host = host
    this.errors = errors
    if (!isObject(doc)) this.wrong('non_field_errors', 'Invalid data. Expected a dictionary.')
  }

  wrong(field: string, message: string): void {
    ;(this.errors[field] ??= []).push(message)
  }

  address(field: string, value: unknown = this.doc[field]): string | null {
    const given = idOf(value)
    if (given === undefined || given === null || given === '') return null
    const url = typeof given === 'string' && given.length <= MAX_LENGTHS.address && webUrl(given)
    if (!url) this.wrong(field, 'Enter a valid URL.')
    else if (url.host !== this.host) this.wrong(field, `${url.host} is not ${this.host}.`)
    // As it was parsed: a blank before it would make another place read it as the name of a file.
    else return url.href
    return null
  }

  required<T>(field: string, value: T | null): T {
    if (value === null && !this.errors[field]) this.wrong(field, 'This field is required.')
    return value as T
  }

  text(field: string, longest: number): string | null {
    const value = first(this.doc[field])
    if (typeof value !== 'string' || value.trim() === '') return null
    return value.slice(0, longest).trim()
  }

  number(field: keyof typeof MAX_COUNTS): number | null {
    const value = first(this.doc[field])
    if (value === undefined || value === null) return null
    if (typeof value === 'number' && value >= 0 && value <= MAX_COUNTS[field])
      return Math.round(value)
    this.wrong(field, 'A valid integer is required.')
    return null
  }

  /** A date to come would make its object the newest one for ever. */
  date(field: string): string | null {
    const text = this.text(field, 40)
    const time = text === null ? NaN : Math.min(Date.parse(text), Date.now())
    const date = Number.isNaN(time) ? '' : new Date(time).toISOString().replace('Z', '000Z')
    // Years of six digits or before the first have a sign, which no pod can read.
    return /^\d/.test(date) ? date : null
  }

  /** Address of a picture, on whichever host. */
  picture(field: string): string | null {
    const image = first(this.doc[field])
    const href = isObject(image) ? first(image.url ?? image.href) : image
    return typeof href === 'string' && href.length <= 2 * MAX_LENGTHS.address ? href : null
  }

  tags(): string[] {
    return all(this.doc.tag)
      .flatMap((tag) => (isObject(tag) && typeof tag.name === 'string' ? [tag.name] : []))
      .slice(0, 50)
  }

  /** @throws Unreachable `validation` if anything was wrong */
  done<T>(value: T): T {
    if (Object.keys(this.errors).length === 0) return value
    throw new Unreachable('validation', JSON.stringify(this.errors), {
      validation_errors: this.errors
    })
  }
}

/** The type of a document without its vocabulary. @throws Unreachable for no document */
export function typeOf(doc: unknown): string {
  if (!isObject(doc)) throw new Unreachable('invalid_jsonld', 'no document', {})
  const type = first(doc.type ?? doc['@type'])
  if (typeof type !== 'string' || type === '')
    throw new Unreachable('missing_jsonld_type', 'no type', {})
  return type.replace(/^.*[#/:]/, '')
}

export const linksOf = (value: unknown): Json[] => all(value).filter(isObject)
