// The links in the form of a channel. Pods of 1.4 have none.
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import { MAX_LINK, MAX_LINK_LABEL } from '../../../lib/contract/publish/channels/rules.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { characters } from '../../../lib/text/characters.ts'
import { externalLinks, type ExternalLink } from '../../../lib/text/external-links.ts'
import { webHost, webLink } from '../../../lib/text/web-link.ts'
import type { FieldProblems } from '../form/useForm.ts'

/** As many as are shown of a channel. */
export const MAX_LINKS = 20

export const linkName = (key: number, part: 'label' | 'url'): string => `links.${key}.${part}`

type Typed = { label: string; url: string; name: string }

/** The rows in which something was typed. */
const typedIn = (values: FormData): Typed[] =>
  [...values.keys()].flatMap((name) => {
    if (!/^links\.\d+\.url$/.test(name)) return []
    const label = String(values.get(name.replace(/url$/, 'label')) ?? '').trim()
    const url = String(values.get(name) ?? '').trim()
    return label || url ? [{ label, url, name }] : []
  })

/** `example.org` means `https://example.org/`. */
const addressOf = (typed: string): string | undefined =>
  webLink(/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`)

/** Whether a pod hides the links that the channel has: then nobody can change them here. */
export const hidesLinks = (channel: Channel | undefined): boolean => {
  const links: unknown = channel?.artist.links
  return Array.isArray(links) && links.includes(null)
}

/**
 * What is wrong with each row. Pods take no empty list: the last link cannot be taken away.
 * @param saved the links that the channel has
 */
export function checkLinks(
  values: FormData,
  t: Translate,
  saved: readonly ExternalLink[]
): FieldProblems {
  const rows = typedIn(values)
  const over = (text: string, most: number) => {
    const count = characters(text) - most
    return count > 0 ? t('form.tooLong', { count }) : undefined
  }
  const known = new Set<string>()
  const problems: Record<string, string | undefined> = {}
  if (rows.length === 0 && saved.length > 0) problems.links = t('own-channels.lastLink')
  for (const { label, url, name } of rows) {
    const address = addressOf(url)
    problems[name.replace(/url$/, 'label')] = over(label, MAX_LINK_LABEL)
    problems[name] =
      url === ''
        ? t('form.required')
        : address === undefined || !URL.parse(address)?.hostname.includes('.')
          ? t('own-channels.wrongLink')
          : known.has(address)
            ? t('own-channels.sameLink')
            : over(address, MAX_LINK)
    if (address !== undefined) known.add(address)
  }
  return problems
}

/**
 * The links as pods take them; a row without a label gets the name of its site.
 * @param saved the links that the channel has
 * @returns undefined if they are the same
 */
export function readLinks(
  values: FormData,
  saved: readonly ExternalLink[]
): ExternalLink[] | undefined {
  const links = typedIn(values).flatMap(({ label, url: typed }) => {
    const url = addressOf(typed)
    return url === undefined ? [] : [{ label: label || webHost(url)!, url }]
  })
  return JSON.stringify(links) === JSON.stringify(saved) ? undefined : links
}

export const savedLinks = (channel: Channel | undefined): ExternalLink[] =>
  externalLinks(channel?.artist.links)
