// Addresses that try to leave the origin, to run script, or to confuse the code or person that
// reads them.

const HOSTS = [
  'evil.example',
  'evil.example:8443',
  'user:secret@evil.example',
  'xn--80ak6aa92e.example',
  '[::1]',
  '0x7f000001',
  '127.1'
]
const SLASHES = [
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '/%09/',
  '/%2f',
  '/%5c',
  '//\u0000',
  '/.//',
  '/..//',
  '/;//',
  ' //',
  '\u00a0//',
  '\u2028//',
  '\ufeff//',
  '/\u200b/'
]
const SCHEMES = [
  'http:',
  'https:',
  'HTTPS:',
  'ftp:',
  'file:',
  'ws:',
  '/fr//',
  '/fr//evil.example/x',
  '/.//evil.example/',
  'blob:',
  'filesystem:',
  'view-source:',
  'tauri:',
  'intent:',
  'chrome:'
]
const SCRIPTS = [
  'javascript:window.pwned=1',
  'JaVaScRiPt:window.pwned=1',
  ' javascript:window.pwned=1',
  '\u0001javascript:window.pwned=1',
  'java\tscript:window.pwned=1',
  'java\nscript:window.pwned=1',
  'java\rscript:window.pwned=1',
  'javascript://%0awindow.pwned=1',
  'javascript:/*--></title></style><script>window.pwned=1</script>',
  'javascript&colon;window.pwned=1',
  'javascript%3Awindow.pwned=1',
  '/javascript:window.pwned=1',
  'vbscript:msgbox(1)',
  'data:text/html,<script>window.pwned=1</script>',
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cucHduZWQ9MTwvc2NyaXB0Pg==',
  '"><script>window.pwned=1</script>',
  "'><img src=x onerror=window.pwned=1>",
  '<svg/onload=window.pwned=1>',
  '/library"><script>window.pwned=1</script>',
  '{{constructor.constructor("window.pwned=1")()}}'
]
const ODD = [
  '',
  ' ',
  '/',
  '.',
  '..',
  '/..',
  '/../..',
  '/@',
  '/@@',
  '/%',
  '/%zz',
  '/%00',
  '/%ff',
  '/library/%2e%2e/%2e%2e/api/v2/users/me/',
  '/library/../api/v2/users/me/',
  '/api/v2/users/me/',
  '/media/attachments/x.svg',
  '/login',
  '/login?next=//evil.example',
  '/logout',
  '/auth/callback?code=x&state=y',
  '/fr/logout',
  '/ar/login',
  '/instance-chooser?next=/logout',
  '/LOGOUT',
  '/logout/',
  '/logout?x#y',
  'library',
  '?next=/library',
  '#/library',
  'http:/library',
  'http:library',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://',
  'https://#evil.example',
  'https://evil.example#@reef.example',
  'https://reef.example@evil.example',
  'https://reef.example.evil.example',
  'https://evil.example\\@reef.example',
  'https://evil.example%2f@reef.example',
  '//evil.example/library',
  '/library:80@evil.example',
  '/\u202e/library',
  '/library\u0000',
  '/library\\..\\..',
  'null',
  'undefined',
  '[object Object]',
  '/'.repeat(5000),
  `/library?${'a'.repeat(100_000)}`,
  `https://${'a'.repeat(300)}.example`,
  '🦑://evil.example'
]

/** More than 300, each once. */
export const hostile: readonly string[] = [
  ...new Set([
    ...SLASHES.flatMap((slash) => HOSTS.map((host) => slash + host)),
    ...SCHEMES.flatMap((scheme) =>
      ['evil.example', 'user:secret@evil.example/x', '/evil.example'].map(
        (rest) => `${scheme}//${rest}`
      )
    ),
    ...SCRIPTS,
    ...ODD
  ])
]

/** Twenty for a browser, one of each kind. */
export const hostileInBrowser: readonly string[] = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'https://reef.example@evil.example',
  'javascript:window.pwned=1',
  'java\tscript:window.pwned=1',
  'data:text/html,<script>window.pwned=1</script>',
  '"><script>window.pwned=1</script>',
  '<img src=x onerror=window.pwned=1>',
  '/logout',
  '/%2f/evil.example',
  '/..//evil.example',
  'blob:https://evil.example/x',
  '/library/../api/v2/users/me/',
  '\u0000//evil.example',
  'https:evil.example',
  'tauri://localhost',
  '/@x@evil.example/../..//evil.example',
  '🦑://evil.example'
]
