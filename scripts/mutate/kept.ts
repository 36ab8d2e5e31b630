// Faults of src/workers/service: what the service worker answers, keeps and deletes.
import { mutationsOf, type Mutation } from './mutation.ts'

const asked = ['tests/workers/requests.test.ts']
const sound = ['tests/workers/sound.test.ts', 'tests/workers/hide-pictures.test.ts']
const kept = ['tests/workers/keeping.test.ts']
const service = (name: string) => `src/workers/service/${name}.ts`

export const keptMutations: readonly Mutation[] = [
  ...mutationsOf(service('requests'), asked, [
    ["method !== 'GET' || host !== origin", "method !== 'GET'", 'opaque pictures fill the storage'],
    ["headers.has('range') ||", '', 'a part of a file is kept as the whole'],
    ["|| headers.has('authorization')", '', 'the answer to a token is kept'],
    ["&& destination === 'image'", '', 'sound is kept as a cover'],
    ["&& search === ''", '', 'a signed address is kept'],
    ['!/no-store|private/.test', '/no-store|private/.test', 'a private picture is kept'],
    ['isWhole(answer) && !isHtml(answer)', 'isWhole(answer)', 'a page is kept as a script'],
    [
      "cache === 'reload' || cache === 'no-cache'",
      "cache === 'reload'",
      'a reload shows the page that was kept'
    ],
    [
      "mode === 'navigate' ? destination === 'document' : headers.get('accept') === 'text/html'",
      "mode === 'navigate'",
      'page changes wait for the network'
    ],
    [
      'if (path !== pathname && !servedByPod(path)) return undefined',
      '',
      'addresses of copies are pages of their own'
    ],
    [
      "if (aliases[splitLocale(path).path.replace(/\\/+$/, '')]) return undefined",
      '',
      'an address that hosts redirect is a page'
    ]
  ]),
  ...mutationsOf(service('names'), asked, [
    ['wanted.has(bareName(name))', 'true', 'a new version loads all languages'],
    ['wanted.has(bareName(name))', 'false', 'a new version lacks texts without network']
  ]),
  ...mutationsOf(service('answers'), kept, [
    ['    await precacheMissing()\n', '', 'a second visit without network has no icons'],
    [
      'if (answer.status >= 500) return discard(answer)',
      '',
      'a pod that restarts deletes what was kept'
    ],
    [
      'answer.redirected ? undefined : versionIn(html)',
      'versionIn(html)',
      'the page of another address is kept'
    ],
    ['if (isPage(answer)) await keep', 'await keep', 'an error is kept as a page'],
    [
      '(seen || found === undefined)',
      '(found === undefined)',
      'a page of the old version follows the new one'
    ],
    ['(seen || found === undefined)', '(seen)', 'a host without the client still shows it'],
    ['(seen || found === undefined)', '(true)', 'a new version takes the old one’s pages away'],
    [
      'if (kept && answer.status >= 500) {',
      'if (false) {',
      'a reload while the pod restarts shows an error'
    ],
    [
      'if (isPage(answer)) return answer',
      'return answer',
      'an address of the host’s own is answered with a 404'
    ],
    [
      '    if (kept) return kept\n    throw error\n  }\n  // The host',
      '    throw error\n  }\n  // The host',
      'a reload without network shows nothing'
    ],
    ['|| wantsFresh(event.request)', '', 'a reload shows what was kept'],
    [
      'refreshPage(key).then(trimCovers)',
      'trimCovers()',
      'pages stay as they were on the first visit'
    ],
    ["handling.kind === 'cover' ? COVER : FILE", 'FILE', 'covers are deleted with the version'],
    ['isRight(answer) ? ', 'true ? ', 'a page is kept as a script'],
    ["if (kept && handling.kind === 'fixed')", 'if (kept)', 'settings are those of the last visit'],
    [
      "if (kept && (handling.kind === 'file' || handling.kind === 'cover')) return kept",
      '',
      'files are loaded at each visit'
    ],
    [
      '    return (await fresh).answer\n  } catch (error) {\n    if (kept) return kept',
      '    return (await fresh).answer\n  } catch (error) {',
      'without network there are no settings'
    ],
    ['(!isPicture && !pathname.startsWith(FILES)) || ', '', 'answers of the API are kept'],
    ["search !== '' || ", '', 'signed pictures are kept'],
    ['|| (await find(address))', '', 'what is kept is loaded again'],
    ['isPicture ? COVER : FILE', 'FILE', 'what pages have loaded goes with the version'],
    [
      'if (key !== undefined && !(await find(key))) {',
      'if (false) {',
      'the first page is not there without network'
    ],
    [
      "if (matchPath(key)?.name !== 'index') await bringFilesOf(key)",
      '',
      'the messages are missing without network'
    ],
    ["if (matchPath(key)?.name !== 'index') ", '', 'the front page loads what it does not need'],
    ['  await trimCovers()\n', '', 'covers fill the storage']
  ]),
  ...mutationsOf(service('carry'), kept, [
    ['(await find(head.at(-1)!)) ? undefined : ', '', 'each page asks for the fixed files'],
    ['if (isFile(answer)) await keep', 'await keep', 'a missing file is kept'],
    [
      '!isPage(answer) || versionIn(html) !== version',
      '!isPage(answer)',
      'a page of a later version is kept'
    ],
    ['if (seen.has(name)) continue', '', 'files that import each other load for ever'],
    [
      'namesInScript(await bringFile(name), wanted)',
      '(await bringFile(name), [])',
      'imports are missing without network'
    ],
    [
      '(await find(path)) ?? (await fetch(path))',
      'await fetch(path)',
      'files that did not change are loaded again'
    ],
    ['`${path}?${version}`', 'path', 'the script of the head is missing without network']
  ]),
  ...mutationsOf(service('caches'), kept, [
    [
      '  } catch {\n    return instead\n  }',
      '  } finally {\n  }\n  return instead',
      'a full storage shows no page'
    ],
    ['addresses.slice(0, -MAX_COVERS)', 'addresses.slice(MOST_COVERS)', 'the newest covers go'],
    [
      'name.startsWith(start) && name !== present',
      'name.startsWith(start)',
      'the new version deletes itself'
    ],
    [
      'name.startsWith(start) && name !== present',
      'name !== present',
      'a new version deletes covers'
    ]
  ]),
  ...mutationsOf(service('worker'), kept, [
    [
      'if (!scope.registration.active) return\n',
      '',
      'the first sound waits for files that it does not need'
    ],
    ["if (data === 'take-over') ", 'if (data) ', 'a new version takes over by itself'],
    ['!isChromium() &&', 'false &&', 'Firefox reports errors for files'],
    ["kind !== 'page' && scope", 'scope', 'only Chromium opens pages without network'],
    ['&& scope.navigator.onLine', '', 'without network other browsers lack files'],
    [
      'dropEarlier().then(() => scope.clients.claim())',
      'scope.clients.claim()',
      'old versions fill the storage'
    ],
    ['.then(() => scope.clients.claim())', '', 'open pages stay with the old worker'],
    ['      .then(copyCaches)\n', '', 'the first visit after an update is slow'],
    [
      '.then(copyCaches)\n      .catch(() => {})',
      '.then(copyCaches)',
      'without network a new version is not installed'
    ]
  ]),
  ...mutationsOf(service('sound'), sound, [
    ['.catch(() => ({ value: undefined }))', '', 'a broken connection loses what has come'],
    ['value?.subarray(0, left)', 'value', 'the part is longer than it says'],
    ['status !== 206', 'status < 200', 'a whole file is called a part'],
    ['Math.min(Number(range[1]) + 1, FIRST_PART)', 'FIRST_PART', 'a short file says it is longer']
  ]),
  ...mutationsOf(service('hide-pictures'), sound, [
    ["(old ? 'PIC' : 'APIC')", "'APIC'", 'pictures of old tags stay'],
    ['version === 4 ? 7 : 8', '8', 'frames after a long one are not found'],
    ['(first & LAST) | PADDING', 'PADDING', 'the blocks seem to go on into the sound'],
    ['if (length > left) return END', '', 'a frame longer than its tag changes the sound']
  ])
]
