import MarkdownIt from 'markdown-it'
import type { Content } from '../../../src/lib/contract/kit/shapes.ts'

const markdown = new MarkdownIt({ html: false, linkify: true })

const COMMENT = /<!--[^]*?-->/g

/** Stored Markdown as rich text. HTML inside of it comes out as text, but for comments. */
export const content = (text: string | null): Content | null =>
  text === null || text === ''
    ? null
    : { text, content_type: 'text/markdown', html: markdown.render(text.replace(COMMENT, '')) }
