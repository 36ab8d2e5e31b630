// Markdown from users and pods as HTML. docs/product/text.md#rich-text: sanitised, headings from
// level 3 without ids, other hosts in a new tab with noopener, @people and #tags as links, links
// nested at most 10 deep. The parser (40 KB) loads on first use.
import type ParserClass from 'markdown-it'
import { fewAccents } from '../contract/kit/fold.ts'
import { localizePath } from '../i18n/locales.ts'
import { safeHtml } from './safe-html.ts'

const LINK_NESTING = 10
const BLOCK_NESTING = 100

/**
 * `@ada`, `@ada-marie@reef.example`, `#ambient`, at the beginning or after something that is not
 * part of a word or address. Vowel signs and accents that are characters of their own belong to
 * the word.
 */
const REFERENCE =
  /(?<![\p{L}\p{M}\p{N}_@#/.&-])(?:@(\w+(?:-+\w+)*(?:@[\w-]+(?:\.[\w-]+)+(?::\d+)?)?)|#([\p{L}\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*))/gu

/** Where a tag leads: pods write tags in composed form. */
const tagPath = (tag: string): string =>
  `/library/tags/${encodeURIComponent(fewAccents(tag).normalize('NFC'))}`

type Parser = InstanceType<typeof ParserClass>
type Token = ReturnType<Parser['parse']>[number]
type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token

/** Replaces the references in a text by link tokens. */
function linkReferences(token: Token, Token: TokenClass, locale: string): Token[] {
  const parts: Token[] = []
  const say = (content: string): void => {
    if (content === '') return
    parts.push(Object.assign(new Token('text', '', 0), { content, level: token.level }))
  }
  let end = 0
  for (const found of token.content.matchAll(REFERENCE)) {
    const [words, person, tag = ''] = found
    say(token.content.slice(end, found.index))
    const path = person === undefined ? tagPath(tag) : `/@${person}`
    const open = new Token('link_open', 'a', 1)
    open.attrs = [['href', localizePath(path, locale)]]
    parts.push(open)
    say(words)
    parts.push(new Token('link_close', 'a', -1))
    end = found.index + words.length
  }
  if (end === 0) return [token]
  say(token.content.slice(end))
  return parts
}

function makeParser(Made: typeof ParserClass, locale: string): Parser {
  const parser = new Made({ html: false, linkify: true, breaks: true })
  parser.options.maxNesting = BLOCK_NESTING
  // The low limit applies only to inline nesting: deeply nested lists must not lose content.
  const inline = parser.inline.parse.bind(parser.inline)
  parser.inline.parse = (...all) => {
    parser.options.maxNesting = LINK_NESTING
    try {
      inline(...all)
    } finally {
      parser.options.maxNesting = BLOCK_NESTING
    }
  }
  // Pictures would load from other hosts and reveal the reader to them.
  parser.disable('image')
  parser.core.ruler.push('references', ({ tokens, Token }) => {
    for (const block of tokens) {
      let depth = 0
      block.children =
        block.children?.flatMap((token) => {
          if (token.type === 'link_open') depth++
          if (token.type === 'link_close') depth--
          return token.type === 'text' && depth === 0
            ? linkReferences(token, Token as TokenClass, locale)
            : [token]
        }) ?? null
    }
  })
  return parser
}

const parsers = new Map<string, Parser>()

/**
 * The parser's raw HTML; use `markdownHtml` to put it into a page. @param locale language of the
 * linked pages
 */
export async function parseMarkdown(text: string, locale: string): Promise<string> {
  const { default: Made } = await import('markdown-it')
  const parser = parsers.get(locale) ?? makeParser(Made, locale)
  parsers.set(locale, parser)
  return parser.render(text)
}

/** Sanitised HTML of some Markdown. Browser only. @param locale BCP 47 tag of the page */
export const markdownHtml = async (text: string, locale: string): Promise<DocumentFragment> =>
  safeHtml(await parseMarkdown(text, locale))
