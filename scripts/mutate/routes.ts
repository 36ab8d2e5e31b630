// Mutations of src/lib/routes and src/lib/pods/address: access rules, safe `next` targets, and pod
// addresses.
import { mutationsOf, type Mutation } from './mutation.ts'

const guards = [
  'tests/lib/routes/guards.test.ts',
  'tests/lib/routes/guard-rows.test.ts',
  'tests/lib/routes/hostile.test.ts'
]
const paths = ['tests/lib/routes/match.test.ts', 'tests/lib/routes/hosts.test.ts']

export const routeMutations: readonly Mutation[] = [
  ...mutationsOf('src/lib/routes/guards.ts', guards, [
    [
      "guard?.needs === 'session' || (visitor.closed && !open)",
      'visitor.closed && !open',
      'strangers see what wants a session'
    ],
    [
      "guard?.needs === 'session' || (visitor.closed && !open)",
      "guard?.needs === 'session'",
      'a closed pod shows strangers its lists'
    ],
    ['(visitor.closed && !open)', 'visitor.closed', 'a closed pod keeps strangers from logging in'],
    [
      'guard?.permission && !visitor.can(guard.permission)',
      'guard?.permission && false',
      'nobody needs a permission'
    ],
    [
      "guard?.needs === 'anonymous' && visitor.signedIn",
      "guard?.needs === 'anonymous' && false",
      'who is signed in sees login'
    ],
    [
      "if (match.name === 'index') return visitor.signedIn ?",
      "if (match.name === 'index') return !visitor.signedIn ?",
      'strangers never see the landing page'
    ],
    [
      'guard?.uploading && !visitor.uploading',
      'false',
      'a running upload is shown where none runs'
    ],
    [
      'guard?.ownDomain && !visitor.signedIn',
      'guard?.ownDomain',
      'people of other pods are hidden from who is signed in'
    ],
    [
      'domain && domain !== visitor.domain',
      'domain && domain === visitor.domain',
      'the pod’s own people are hidden from strangers'
    ],
    [
      '!visitor.hasInstance && !guard?.withoutInstance',
      '!visitor.hasInstance',
      'the chooser leads to itself'
    ],
    ['.pattern + search + hash', '.pattern + hash', 'a moved page loses its query'],
    ['.pattern + search + hash', '.pattern + search', 'a moved page loses its place'],
    [
      'if (!match || NOWHERE_TO_GO.has(match.name)) return fallback',
      'if (!match) return fallback',
      '`next` leads in circles'
    ],
    [
      "'auth.callback', 'auth.email.confirm'])",
      "'auth.callback'])",
      '`next` confirms an e-mail address',
      ['tests/lib/routes/guards.test.ts']
    ],
    ["'logout', 'instance-chooser'", "'instance-chooser'", '`next` leads to logging out'],
    ['url.search + url.hash', 'url.search', '`next` loses its hash'],
    [
      'withoutLanguage(url.pathname, match) + url.search',
      'url.pathname + url.search',
      '`next` keeps a language',
      ['tests/lib/routes/guards.test.ts']
    ],
    [
      'if (url.origin !== ANY_ORIGIN) return fallback',
      '',
      '`next` may name another host',
      guards,
      'what begins with one slash and has no backslash is always of this origin: a second lock'
    ]
  ]),
  ...mutationsOf('src/lib/routes/match.ts', paths, [
    ["pattern.includes('@') ? '@' : ''", "''", 'a name swallows its pod'],
    [
      'return undefined // a broken escape names nothing',
      'return text',
      'a broken escape names something'
    ],
    ['!route.params[key].test(value)', 'false', 'an album may be called anything'],
    [
      "if (value === undefined || value === '') throw",
      'if (false) throw',
      'an address may lack its id'
    ],
    ['return encodeURIComponent(value)', 'return String(value)', 'a name may add to its address'],
    ['(size?.[version] ?? 50)', '50', 'page sizes do not follow the version'],
    [
      "return path.endsWith('/') ? path : `${path}/`",
      'return path',
      'a page is asked for without its slash'
    ],
    [
      'interfaces?.includes(version) ?? true',
      'interfaces?.includes(version) ?? false',
      'an interface lacks what both have',
      guards
    ]
  ]),
  ...mutationsOf(
    'src/lib/routes/files.ts',
    ['tests/lib/routes/files.test.ts'],
    [
      [
        "page === '/404/' ? '/404.html'",
        "page === '/404/' ? '/404/'",
        'the page for unknown addresses is asked for where it is not'
      ],
      [
        "shell.includes('@') ? '[^/@]+' : '[^/]+'",
        "'[^/]+'",
        'an address with a pod opens the page of one without'
      ],
      [
        '/^\\/(?![/\\\\])/.test(address)',
        "address.startsWith('/')",
        'a fragment may name another origin'
      ],
      [
        'return undefined // a broken',
        "return '/' // a broken",
        'a broken fragment names the landing'
      ]
    ]
  ),
  ...mutationsOf(
    'src/lib/routes/table.ts',
    [...guards, ...paths],
    [
      [
        "login: { pattern: '/login', open: true,",
        "login: { pattern: '/login',",
        'a closed pod has no login'
      ],
      [
        "favorites: { pattern: '/favorites', guard: session,",
        "favorites: { pattern: '/favorites',",
        'strangers see favorites'
      ],
      [
        "'library.artists.browse': listed('artists', 30)",
        "'library.artists.browse': listed('artists', 25)",
        'a page of artists is shorter'
      ]
    ]
  ),
  ...mutationsOf(
    'src/lib/routes/route.ts',
    [...guards, ...paths],
    [
      [
        "const moderation: Guard = { needs: 'session', permission: 'moderation' }",
        "const moderation: Guard = { needs: 'session' }",
        'everybody moderates'
      ]
    ]
  ),
  ...mutationsOf(
    'src/lib/pods/address.ts',
    ['tests/lib/address.test.ts'],
    [
      ['isWeb(url)', 'true', 'a pod may name scripts as its pictures'],
      ['`${base}/404`', 'path', 'an address that cannot be read is used'],
      ['Array.isArray(value) ? value : [value]', '[value]', 'a list is one parameter'],
      [
        "each !== undefined && each !== null && each !== ''",
        'each !== undefined && each !== null',
        'empty parameters are sent'
      ],
      [
        "each !== undefined && each !== null && each !== ''",
        "each !== undefined && each !== ''",
        'null is sent as a word'
      ],
      ['return text && `?${text}`', 'return `?${text}`', 'no parameters leave a question mark'],
      [
        'env().podUrl() || env().location().origin',
        'env().podUrl()',
        'a page of the pod itself has no pod'
      ],
      [
        'env().location().origin).origin',
        'env().location().origin).href',
        'the address of a pod has a slash too many'
      ]
    ]
  ),
  ...mutationsOf(
    'src/lib/text/flatten-errors.ts',
    ['tests/lib/text/flatten-errors.test.ts'],
    [
      [
        "key.replaceAll('_', ' ')",
        "key.replace('_', ' ')",
        'only the first word of a label is parted'
      ],
      ['words.charAt(0).toUpperCase()', 'words.charAt(0)', 'labels begin small'],
      [
        "listed && typeof code === 'string'",
        "typeof code === 'string'",
        'a field called code is taken for a code'
      ],
      [
        "filter(Boolean).join(' - ')",
        "filter(Boolean).join(': ')",
        'nested labels are joined otherwise'
      ],
      [
        '/this field/i.test(value)',
        '/this field/.test(value)',
        'a sentence that begins with “This field” has no label'
      ],
      ['inside(part).toReversed()', 'inside(part)', 'messages come in the wrong order'],
      [
        'waiting: Part[] = [{ value: body, name: parent,',
        "waiting: Part[] = [{ value: body, name: '',",
        'the label of the enclosing object is lost'
      ],
      [
        '({ value: each as unknown, name, listed: true })',
        "({ value: each as unknown, name: '', listed: true })",
        'a list loses its label'
      ]
    ]
  )
]
