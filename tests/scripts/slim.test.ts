// Built pages: they lose bytes, browsers read the same document, and islands that failed are found.
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { drawn } from '../../scripts/site/drawn.ts'
import { slim } from '../../scripts/site/slim.ts'

const page = (body: string) => `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"></head>
<body class="app">${body}</body></html>`
const bodyOf = (html: string) => /<body[^]*<\/body>/.exec(html)![0]
const slimBody = (body: string) => slim(page(body)).slice(page('').indexOf('<body')).trim()

/** Elements with their attributes in order, and texts. */
function outline(html: string): unknown {
  const { document } = new Window()
  document.body.innerHTML = html.replace(/^<body[^>]*>|<\/body>[^]*$/g, '')
  const read = (node: Node): unknown =>
    node.nodeType === 1
      ? [
          (node as Element).localName,
          [...(node as Element).attributes].map(({ name, value }) => [name, value]),
          [...node.childNodes].map(read)
        ]
      : node.nodeValue
  return [...document.body.childNodes].map((node) => read(node as unknown as Node))
}

test('values keep their quotes only where they need them', () => {
  expect(slimBody('<a class="tag" href="/de/" title="Zur Bibliothek" hidden></a>')).toContain(
    '<a class=tag href=/de/ title="Zur Bibliothek" hidden></a>'
  )
  expect(slimBody('<p title="a=b" lang="" data-a=\'x y\'></p>')).toContain(
    '<p title="a=b" lang="" data-a=\'x y\'></p>'
  )
})

test.each([
  '<svg class="icon"><use href="/_astro/icons.svg#i-play"></use></svg><b>x</b>',
  '<img src="/a" alt=""/><br/><img src="/a b" alt="1 &gt; 2"/>',
  '<p title="a > b" class="x">a &lt; b</p><input value="/" disabled>',
  '<p data-asks="[[&quot;/api/*/&quot;]]">1 < 2</p>',
  '<astro-island props="{&quot;a&quot;:[0,&quot;b &amp;amp; c&quot;]}" ssr="" uid="1"></astro-island>',
  '<table><thead><tr><th>A</th><th></th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  '<ul><li><a href="/a">A</a></li><li>B</li></ul><select><option value="1">1</option></select>',
  '<template data-kind="x"><a href="__name__">__name__</a></template>'
])('the document stays the same: %s', (body) => {
  const made = slim(page(body))
  expect(outline(bodyOf(made))).toEqual(outline(bodyOf(page(body))))
  expect(made.length).toBeLessThan(page(body).length)
})

test('the head, scripts, styles, links and islands stay as they are', () => {
  const kept =
    '<script src="/fill.js"></script><style>a[b="c"]{d:e}</style><!-- <a b="c"> -->' +
    '<link rel="stylesheet" href="/a.css">' +
    '<astro-island component-url="/b.js" props="&quot;\'&quot;"></astro-island>'
  expect(slim(page(kept))).toContain(kept)
  expect(slim(page(''))).toContain('<html lang="de"><head><meta charset="utf-8">')
})

test('a page whose islands are drawn stays as it is', () => {
  const html = '<astro-island><!--$--><p>Edits</p><!--/$--></astro-island>'
  expect(drawn(html, 'index.html')).toBe(html)
})

test('a page with an island that failed in the build is refused, with its name', () => {
  const html = '<astro-island><!--$!--><template></template><!--/$--></astro-island>'
  expect(() => drawn(html, 'manage/edits.html')).toThrow('manage/edits.html')
})
