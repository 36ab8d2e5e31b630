// What people and pods write, as HTML. docs/product/text.md#rich-text: sanitised, headings from level 3 without ids, other hosts in a new tab with
// noopener, @people and #tags as links, links nested 10 deep at most. The parser (40 KB) comes with the first text there is to draw.
import type ParserClass from 'markdown-it'
import { localizePath } from './i18n/locales.ts'
import { safeHtml } from './safe-html.ts'

const LINK_NESTING = 10
const BLOCK_NESTING = 100

/** `@ada`, `@ada-marie@reef.example`, `#ambient`, at the beginning or after something that is no part of a word or an address. */
const REFERENCE =
  /(?<![\p{L}\p{N}_@#/.&-])(?:@(\w+(?:-+\w+)*(?:@[\w-]+(?:\.[\w-]+)+(?::\d+)?)?)|#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*))/gu

type Parser = InstanceType<typeof ParserClass>
type Token = ReturnType<Parser['parse']>[number]
type TokenClass = new (type: string, tag: string, nesting: -1 | 0 | 1) => Token

/** The references in a text, as link tokens between what is left of it. */
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
    const path = person === undefined ? `/library/tags/${encodeURIComponent(tag)}` : `/@${person}`
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
  // Links within links only: nothing of a deeply nested list may get lost.
  const inline = parser.inline.parse.bind(parser.inline)
  parser.inline.parse = (...all) => {
    parser.options.maxNesting = LINK_NESTING
    try {
      inline(...all)
    } finally {
      parser.options.maxNesting = BLOCK_NESTING
    }
  }
  // Pictures would load from other hosts and tell them who reads.
  parser.disable('image')
  parser.core.ruler.push('references', ({ tokens, Token }) => {
    for (const block of tokens) {
      let depth = 0
      block.children =
        block.children?.flatMap((token) => {
          if (token.type === 'link_open') depth++
          if (token.type === 'link_close') depth--
          return token.type === 'text' && depth === 0 ? linkReferences(token, Token as TokenClass, locale) : [token]
        }) ?? null
    }
  })
  return parser
}

const parsers = new Map<string, Parser>()

/** HTML as the parser makes it; it goes into a page only through `markdownHtml`. @param locale whose pages references lead to */
export async function parseMarkdown(text: string, locale: string): Promise<string> {
  const { default: Made } = await import('markdown-it')
  const parser = parsers.get(locale) ?? makeParser(Made, locale)
  parsers.set(locale, parser)
  return parser.render(text)
}

/** What may be put into the page of some Markdown. Browser only. @param locale BCP 47 tag of the page */
export const markdownHtml = async (text: string, locale: string): Promise<DocumentFragment> =>
  safeHtml(await parseMarkdown(text, locale))
