// The script of /embed.html: a player for other sites, without the client around it.
// docs/product/embeds.md.
import { NotFoundError, UnauthorizedError } from '../lib/api/errors.ts'
import { readEmbed, type Embed } from '../lib/embeds/address.ts'
import { setEnv } from '../lib/env.ts'
import { DEFAULT_TAG, locales } from '../lib/i18n/locales.ts'
import { preferredLanguage } from '../lib/i18n/preferred.ts'
import { addTexts, translator, type Texts } from '../lib/i18n/texts.ts'
import { hostOf } from '../lib/pods/instances.ts'
import english from '../../locales/en-US/embedPage.json'
import { embedEnv } from './embed/environment.ts'
import { loadEmbed } from './embed/load.ts'
import { drawMessage, drawShown } from './embed/view.ts'

const main = document.querySelector('main')!

/** The wanted language, else the first of the browser's that has texts. */
function tagFor(embed: Embed | undefined): string {
  if (embed?.lang) return embed.lang
  const slug = preferredLanguage(
    navigator.languages,
    locales.map((each) => each.slug)
  )
  return locales.find((each) => each.slug === slug)!.tag
}

const keyed = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`embedPage.${key}`, text]))

/** English stays if the texts of a language do not come. */
async function loadTexts(tag: string): Promise<void> {
  addTexts(tag, keyed(english))
  if (tag === DEFAULT_TAG) return
  const answer = await fetch(`/embed/${tag}.json`).catch(() => undefined)
  const texts: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  if (texts !== null && typeof texts === 'object') addTexts(tag, keyed(texts as Texts))
}

async function show(): Promise<void> {
  const embed = readEmbed(location.search)
  const tag = tagFor(embed)
  const root = document.documentElement
  const { dir } = locales.find((each) => each.tag === tag)!
  Object.assign(root, { lang: tag, dir })
  if (embed && embed.theme !== 'auto') root.dataset.theme = embed.theme
  const pod = embed?.pod ?? location.origin
  setEnv(embedEnv(pod, tag))
  const [shown] = await Promise.allSettled([embed && loadEmbed(embed), loadTexts(tag)])
  const t = translator(tag)
  const host = hostOf(pod)
  const visit = { href: pod, text: t('embedPage.on', { host }) }
  if (shown.status === 'fulfilled' && shown.value) {
    const { value } = shown
    document.title = value.title
    main.replaceChildren(...drawShown(value, { page: pod + value.path, host, tag, t }))
  } else {
    const error = shown.status === 'rejected' ? shown.reason : undefined
    const lost = !embed || error instanceof NotFoundError
    const text = lost
      ? t('embedPage.missing')
      : error instanceof UnauthorizedError
        ? t('embedPage.closed', { host })
        : t('embedPage.failed', { host })
    const again = { text: t('embedPage.retry'), run: () => void show() }
    main.replaceChildren(...drawMessage(text, visit, lost ? undefined : again))
  }
  main.ariaBusy = 'false'
}

void show()
