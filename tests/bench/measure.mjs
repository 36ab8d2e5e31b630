#!/usr/bin/env node
// measure.mjs - cold-load measurements of static web client builds.
// Plain Node ESM; the only dependency is playwright-core (+ a Chromium binary, + openssl for HTTP/2).
//
//   node measure.mjs --name mine --dir dist --path / --selector main='main h1' --selector nav=nav
//   node measure.mjs --config targets.json --out results.json        (several targets, runs interleaved)
//   node measure.mjs --composition --dir dist --path /               (bundle composition only, no browser)
//
// Options (CLI; the same names, camelCased, are keys of a target or of the top level in --config):
//   --name N --dir D            what to measure (repeat with --config for several)
//   --path P                    URL path, repeatable, default /
//   --selector label=css        time until that selector is visible in the viewport; repeatable
//   --mocks f.json              { "/api/x/": json, "/api/y/*": json, "/z": {"$status":404,"$body":{},"$delay":50} }
//   --api http://host:port      forward API calls there instead (mocks win); --api-prefix /api/ repeatable
//   --no-spa                    no fallback to index.html for unknown navigations
//   --init-script f.js          runs before the page's own scripts (e.g. to put a session into localStorage)
//   --cpu 6  --net slow4g|fast3g|none  --viewport 412x823@1.75m   one profile of your own, or
//   --profiles slow,fast,warm,install  slow: cpu 6x + slow4g + phone viewport; fast: nothing throttled, desktop
//                                      viewport; warm: as slow, but a second visit (HTTP cache filled); install: unthrottled, service workers allowed, bytes counted at
//                                      the server until 12 s after idle (what a first visit really downloads)
//   --runs 5                    cold runs per target, path and profile (a new browser process each)
//   --encoding br|gzip|identity  best encoding the server offers (br quality 11, gzip level 9; default br)
//   --http1                     plain HTTP/1.1 instead of TLS + HTTP/2
//   --no-floor                  leave out the synthetic 14 KB page (default: measured in the same run)
//   --max-wait 60000            ms after which a load is cut off; --settle 1000: ms between browser start and navigation
//   --only a,b                  of the targets in --config, only these
//   --out f.json --md f.md --shots dir --chromium /usr/bin/chromium --verbose

import http from 'node:http'
import http2 from 'node:http2'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import crypto from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

// ---------------------------------------------------------------- profiles
export const NETS = {
  none: null,
  slow4g: { latency: 150, down: 1.6e6 / 8, up: 750e3 / 8 },
  fast3g: { latency: 562.5, down: 1.6e6 / 8, up: 750e3 / 8 } // Lighthouse's "devtools" figures for the same line
}
export const PROFILES = {
  slow: { cpu: 6, net: 'slow4g', viewport: '412x823@1.75m' },
  fast: { cpu: 1, net: 'none', viewport: '1350x940@1' },
  warm: { cpu: 6, net: 'slow4g', viewport: '412x823@1.75m', warm: true }, // second visit in the same browser: HTTP cache filled, no service worker
  install: { cpu: 1, net: 'none', viewport: '1350x940@1', sw: true, linger: 12000, runs: 1 }
}
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'
]

// ---------------------------------------------------------------- static server
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  txt: 'text/plain',
  xml: 'text/xml',
  wasm: 'application/wasm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  wav: 'audio/wav'
}
const COMPRESSIBLE =
  /^(text\/|application\/(json|manifest|wasm|vnd\.ms-font)|image\/svg|font\/(ttf|otf))/

const squeezed = new Map()
const squeezeDir = path.join(os.tmpdir(), 'measure-compressed') // survives between runs; safe to delete
function squeeze(buf, enc, key) {
  const k = enc + ':' + (key ?? crypto.createHash('sha1').update(buf).digest('hex'))
  if (!squeezed.has(k)) {
    const f = path.join(squeezeDir, crypto.createHash('sha1').update(buf).digest('hex') + '.' + enc)
    const kept = buf.length > 20000 && fs.existsSync(f) ? fs.readFileSync(f) : null
    const out =
      kept ??
      (enc === 'br'
        ? zlib.brotliCompressSync(buf, {
            params: {
              [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
              [zlib.constants.BROTLI_PARAM_SIZE_HINT]: buf.length,
              [zlib.constants.BROTLI_PARAM_LGWIN]: 22
            }
          })
        : enc === 'gzip'
          ? zlib.gzipSync(buf, { level: 9 })
          : buf)
    if (!kept && buf.length > 20000) {
      fs.mkdirSync(squeezeDir, { recursive: true })
      fs.writeFileSync(f + process.pid, out)
      fs.renameSync(f + process.pid, f)
    }
    squeezed.set(k, out)
  }
  return squeezed.get(k)
}

export function makeCert() {
  const d = fs.mkdtempSync(path.join(os.tmpdir(), 'measure-cert-'))
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '3',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost,IP:127.0.0.1',
      '-keyout',
      d + '/k.pem',
      '-out',
      d + '/c.pem'
    ],
    { stdio: 'ignore' }
  )
  const key = fs.readFileSync(d + '/k.pem')
  const cert = fs.readFileSync(d + '/c.pem')
  fs.rmSync(d, { recursive: true })
  const spki = crypto
    .createHash('sha256')
    .update(new crypto.X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return { key, cert, spki }
}

export async function serve(t, { encoding = 'br', cert } = {}) {
  const root = t.dir ? path.resolve(t.dir) : null
  const prefixes = [].concat(
    t.apiPrefix ?? ['/api/', '/rest/', '/auth/', '/federation/', '/.well-known/']
  )
  const mocks = t.mocks
    ? typeof t.mocks === 'string'
      ? JSON.parse(fs.readFileSync(t.mocks, 'utf8'))
      : t.mocks
    : {}
  const log = []
  const handler = async (req, res) => {
    const started = Date.now()
    const u = new URL(req.url, 'http://x')
    const accepts = String(req.headers['accept-encoding'] ?? '')
    const best =
      encoding === 'br' && /\bbr\b/.test(accepts)
        ? 'br'
        : encoding !== 'identity' && /gzip/.test(accepts)
          ? 'gzip'
          : 'identity'
    const send = (status, type, buf, key, cache = 'no-cache') => {
      const h = {
        'content-type': type,
        'cache-control': cache,
        vary: 'accept-encoding',
        'access-control-allow-origin': '*',
        'timing-allow-origin': '*'
      }
      if (best !== 'identity' && COMPRESSIBLE.test(type) && buf.length > 256) {
        buf = squeeze(buf, best, key)
        h['content-encoding'] = best
      }
      // Range requests (audio) - single range only
      const r = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '')
      if (r && !h['content-encoding']) {
        const a = +r[1]
        const b = r[2] ? Math.min(+r[2], buf.length - 1) : buf.length - 1
        h['content-range'] = `bytes ${a}-${b}/${buf.length}`
        buf = buf.subarray(a, b + 1)
        status = 206
      }
      if (/^(audio|video)\//.test(type)) h['accept-ranges'] = 'bytes'
      if (status === 200 && req.method === 'GET' && key) {
        // files: validators, as any web server sends them
        h.etag =
          '"' +
          crypto
            .createHash('sha1')
            .update(key + best)
            .digest('base64url')
            .slice(0, 16) +
          '"'
        if (req.headers['if-none-match'] === h.etag) {
          status = 304
          buf = Buffer.alloc(0)
          delete h['content-encoding']
        }
      }
      if (status !== 304) h['content-length'] = buf.length
      log.push({
        t: started,
        path: u.pathname,
        status,
        bytes: buf.length,
        type,
        dest: req.headers['sec-fetch-dest']
      })
      res.writeHead(status, h)
      res.end(req.method === 'HEAD' ? undefined : buf)
    }
    const json = (status, body) =>
      send(status, 'application/json', Buffer.from(JSON.stringify(body)))
    try {
      // 1. mocks
      const hit =
        mocks[u.pathname + u.search] !== undefined
          ? u.pathname + u.search
          : mocks[u.pathname] !== undefined
            ? u.pathname
            : Object.keys(mocks).find(
                (k) => k.endsWith('*') && u.pathname.startsWith(k.slice(0, -1))
              )
      if (hit !== undefined) {
        const m = mocks[hit]
        if (m && (m.$status || m.$delay || m.$file || '$body' in m)) {
          if (m.$delay) await new Promise((resolve) => setTimeout(resolve, m.$delay))
          if (m.$file)
            return send(
              m.$status ?? 200,
              TYPES[path.extname(m.$file).slice(1)] ?? 'application/octet-stream',
              fs.readFileSync(m.$file),
              m.$file
            )
          return json(m.$status ?? 200, m.$body ?? {})
        }
        return json(200, m)
      }
      // 2. files
      if (root) {
        const rel = decodeURIComponent(u.pathname)
        const bases = [rel, path.posix.join(rel, 'index.html'), rel.replace(/\/$/, '') + '.html']
        for (const b of bases) {
          const f = path.join(root, b)
          if (!f.startsWith(root)) continue
          const st = fs.statSync(f, { throwIfNoEntry: false })
          if (st?.isFile()) {
            const hashed = /[.\-_][A-Za-z0-9_-]{8,}\.\w+(\.map)?$/.test(f) && !f.endsWith('.html')
            return send(
              200,
              TYPES[path.extname(f).slice(1).toLowerCase()] ?? 'application/octet-stream',
              fs.readFileSync(f),
              f + st.mtimeMs,
              hashed ? 'public, max-age=31536000, immutable' : 'no-cache'
            )
          }
        }
      }
      if (t.html && u.pathname === '/') return send(200, TYPES.html, Buffer.from(t.html))
      // 3. API
      if (prefixes.some((p) => u.pathname.startsWith(p))) {
        if (!t.api) return json(404, {})
        const to = new URL(req.url, t.api)
        const hop =
          /^(:.*|host|connection|upgrade|http2-settings|accept-encoding|content-length|transfer-encoding|keep-alive)$/i
        const headers = Object.fromEntries(
          Object.entries(req.headers).filter(([k]) => !hop.test(k))
        )
        const body = []
        for await (const c of req) body.push(c)
        const r = await fetch(to, {
          method: req.method,
          headers,
          body: body.length ? Buffer.concat(body) : undefined,
          redirect: 'manual'
        })
        return send(
          r.status,
          r.headers.get('content-type') ?? 'application/octet-stream',
          Buffer.from(await r.arrayBuffer())
        )
      }
      // 4. SPA fallback
      const wantsPage = /text\/html/.test(req.headers.accept ?? '')
      if (root && t.spa !== false && wantsPage) {
        const f = path.join(root, 'index.html')
        return send(200, TYPES.html, fs.readFileSync(f), f + fs.statSync(f).mtimeMs)
      }
      send(404, 'text/plain', Buffer.from('not found'))
    } catch (e) {
      try {
        send(500, 'text/plain', Buffer.from(String(e)))
      } catch {}
    }
  }
  const server = cert
    ? http2.createSecureServer({ ...cert, allowHTTP1: true }, handler)
    : http.createServer(handler)
  server.on('error', () => {})
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `${cert ? 'https' : 'http'}://localhost:${server.address().port}`,
    log,
    close: () => {
      server.close()
      server.closeAllConnections?.()
    }
  }
}

// ---------------------------------------------------------------- the floor page
// About 14 KB over the wire whatever the compressor: real-looking markup + inline CSS, then high-entropy filler text.
export function floorHtml(target = 14000) {
  let seed = 42
  const rnd = () => (seed = (seed * 1664525 + 1013904223) >>> 0)
  const make = (n) => {
    seed = 42
    let words = ''
    for (let i = 0; i < n; i++) words += rnd().toString(36) + (i % 12 === 11 ? '</p>\n<p>' : ' ')
    return (
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Floor</title>' +
      '<link rel="icon" href="data:,"><style>body{font:16px/1.5 system-ui,sans-serif;margin:0;color:#222;background:#fff}nav{display:flex;gap:1rem;padding:1rem;background:#123;color:#fff}nav a{color:inherit}main{max-width:60rem;margin:auto;padding:1rem}p{margin:.5rem 0;word-break:break-all}</style></head>' +
      '<body><nav><a href="/">Home</a><a href="/browse">Browse</a><a href="/login">Sign in</a></nav><main><h1>Music on your own pod</h1><p>' +
      words +
      '</p></main></body></html>'
    )
  }
  let lo = 0
  let hi = 4000
  while (hi - lo > 4) {
    const mid = (lo + hi) >> 1
    if (zlib.brotliCompressSync(Buffer.from(make(mid))).length < target) lo = mid
    else hi = mid
  }
  return make(lo)
}

// ---------------------------------------------------------------- bundle composition (no browser)
export function composition(dir, urlPath = '/') {
  const root = path.resolve(dir)
  const all = []
  const walk = (d) => {
    for (const e of fs.readdirSync(d, { withFileTypes: true })) {
      const f = path.join(d, e.name)
      e.isDirectory() ? walk(f) : all.push(f)
    }
  }
  walk(root)
  const size = (f) => {
    const b = fs.readFileSync(f)
    return { raw: b.length, gz: squeeze(b, 'gzip', f).length, br: squeeze(b, 'br', f).length }
  }
  const sum = (fs_) =>
    fs_
      .map(size)
      .reduce(
        (a, s) => ({ files: a.files + 1, raw: a.raw + s.raw, gz: a.gz + s.gz, br: a.br + s.br }),
        {
          files: 0,
          raw: 0,
          gz: 0,
          br: 0
        }
      )
  const html = [
    ...(/\.html(\?|$)/.test(urlPath) ? [path.join(root, urlPath.split('?')[0])] : []),
    path.join(root, urlPath, 'index.html'),
    path.join(root, urlPath.replace(/\/$/, '') + '.html'),
    path.join(root, 'index.html')
  ].find((f) => fs.existsSync(f))
  const text = html ? fs.readFileSync(html, 'utf8') : ''
  const resolve = (ref, from) => {
    if (/^(https?:)?\/\//.test(ref) || ref.startsWith('data:')) return null
    let clean = ref.split(/[?#]/)[0]
    try {
      clean = decodeURIComponent(clean)
    } catch {}
    const f = clean.startsWith('/') ? path.join(root, clean) : path.join(from, clean)
    return fs.existsSync(f) && fs.statSync(f).isFile() ? f : null
  }
  const htmlDir = html ? path.dirname(html) : root
  const grab = (re) => [...text.matchAll(re)].map((m) => resolve(m[1], htmlDir)).filter(Boolean)
  const entries = new Set([...grab(/<script[^>]*\ssrc=["']?([^"'\s>]+)/g)])
  const islands = new Set([
    ...grab(/component-url=["']([^"']+)/g),
    ...grab(/renderer-url=["']([^"']+)/g)
  ])
  const preloads = new Set(grab(/<link[^>]*rel=["']?modulepreload["']?[^>]*href=["']?([^"'\s>]+)/g))
  const css = new Set(
    grab(/<link[^>]*rel=["']?stylesheet["']?[^>]*href=["']?([^"'\s>]+)/g).concat(
      grab(/<link[^>]*href=["']?([^"'\s>]+\.css)["']?[^>]*rel=["']?stylesheet/g)
    )
  )
  const closure = (start) => {
    const seen = new Set()
    const todo = [...start]
    while (todo.length) {
      const f = todo.pop()
      if (seen.has(f)) continue
      seen.add(f)
      for (const m of fs
        .readFileSync(f, 'utf8')
        .matchAll(/(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.m?js)["']/g)) {
        const g = resolve(m[1], path.dirname(f))
        if (g) todo.push(g)
      }
    }
    return [...seen]
  }
  const ext = (re) => all.filter((f) => re.test(f))
  const js = ext(/\.m?js$/)
  const biggest = js
    .map((f) => ({ f: path.relative(root, f), ...size(f) }))
    .sort((a, b) => b.br - a.br)
    .slice(0, 6)
  const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].reduce(
    (n, m) => n + m[1].length,
    0
  )
  return {
    html: html ? size(html) : null,
    inlineScriptBytes: inline,
    entryFiles: [...entries].map((f) => path.relative(root, f)),
    entry: sum([...entries]),
    staticGraph: sum(closure([...entries, ...islands])),
    islands: islands.size,
    modulepreloads: preloads.size,
    entryCss: sum([...css]),
    jsTotal: sum(js),
    cssTotal: sum(ext(/\.css$/)),
    fonts: sum(ext(/\.(woff2?|ttf|otf|eot)$/)),
    images: sum(ext(/\.(png|jpe?g|gif|webp|avif|ico|svg)$/)),
    biggest
  }
}

// ---------------------------------------------------------------- in-page probe
function probe(selectors) {
  if (window !== window.top || window.__probe) return
  const m = (window.__probe = {
    fcp: null,
    lcp: null,
    lcpEl: null,
    cls: 0,
    shifts: 0,
    long: [],
    sel: {}
  })
  const obs = (type, fn) => {
    try {
      new PerformanceObserver((l) => l.getEntries().forEach(fn)).observe({ type, buffered: true })
    } catch {}
  }
  obs('paint', (e) => {
    if (e.name === 'first-contentful-paint') m.fcp = e.startTime
  })
  obs('largest-contentful-paint', (e) => {
    m.lcp = e.startTime
    const x = e.element
    m.lcpEl = x
      ? x.tagName.toLowerCase() +
        (x.id ? '#' + x.id : '') +
        (typeof x.className === 'string' && x.className
          ? '.' + x.className.trim().split(/\s+/).slice(0, 2).join('.')
          : '')
      : e.url || null
  })
  obs('longtask', (e) => m.long.push([e.startTime, e.duration]))
  let win = 0
  let first = 0
  let last = 0
  obs('layout-shift', (e) => {
    if (e.hadRecentInput) return
    m.shifts++
    if (e.startTime - last > 1000 || e.startTime - first > 5000) {
      win = 0
      first = e.startTime
    }
    last = e.startTime
    win += e.value
    m.cls = Math.max(m.cls, win)
  })
  const names = Object.keys(selectors)
  const seen = (el) => {
    const r = el.getBoundingClientRect()
    return (
      r.width > 0 &&
      r.height > 0 &&
      r.bottom > 0 &&
      r.right > 0 &&
      r.top < innerHeight &&
      r.left < innerWidth &&
      (!el.checkVisibility ||
        el.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    )
  }
  const tick = () => {
    let open = 0
    for (const n of names) {
      if (n in m.sel) continue
      let hit = false
      try {
        for (const el of document.querySelectorAll(selectors[n]))
          if (seen(el)) {
            hit = true
            break
          }
      } catch {}
      if (hit) {
        m.sel[n] = null
        const c = new MessageChannel()
        c.port1.onmessage = () => {
          m.sel[n] = performance.now()
        }
        c.port2.postMessage(0)
      } else open++
    }
    if (open) requestAnimationFrame(tick)
  }
  if (names.length) requestAnimationFrame(tick)
}

// ---------------------------------------------------------------- one cold load
export function parseViewport(s) {
  const [, w, h, d, m] = /^(\d+)x(\d+)(?:@([\d.]+))?(m)?$/.exec(s)
  return {
    viewport: { width: +w, height: +h },
    deviceScaleFactor: +(d ?? 1),
    isMobile: !!m,
    hasTouch: !!m
  }
}
const CLASS = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Font: 'font',
  Image: 'img',
  XHR: 'api',
  Fetch: 'api',
  Preflight: 'api',
  Manifest: 'other',
  Media: 'media'
}
const kindOf = (e) => (/\.map($|\?)/.test(e.request.url) ? 'map' : (CLASS[e.type] ?? 'other'))
let bench
function benchmark() {
  // fixed work in this process: lets a later run on another (or busier) machine be scaled
  bench ??= () => {
    let x = 0
    const a = new Float64Array(4096)
    for (let i = 0; i < 6e6; i++) {
      const j = i & 4095
      a[j] = a[j] * 0.5 + i
      x += a[(i * 7) & 4095]
    }
    return x
  }
  const t = process.hrtime.bigint()
  bench()
  return Number(process.hrtime.bigint() - t) / 1e6
}

async function load(chromium, t, urlPath, prof, opt, srv, shot) {
  const t0 = Date.now()
  const benchMs = benchmark()
  const browser = await chromium.launch({
    executablePath: opt.chromium,
    headless: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...CHROMIUM_ARGS,
      ...(opt.cert ? ['--ignore-certificate-errors-spki-list=' + opt.cert.spki] : [])
    ]
  })
  try {
    const context = await browser.newContext({
      ...parseViewport(prof.viewport),
      locale: 'en-US',
      serviceWorkers: prof.sw ? 'allow' : 'block'
    })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await Promise.all(
      ['Network.enable', 'Performance.enable', 'Page.enable'].map((x) => cdp.send(x))
    )
    if (t.initScript) await page.addInitScript({ path: t.initScript })
    await page.addInitScript(probe, t.selectors ?? {})
    const reqs = new Map()
    let inflight = 0
    let quietSince = Date.now()
    const errors = []
    cdp.on('Network.requestWillBeSent', (e) => {
      if (/^(data|blob):/.test(e.request.url)) return
      if (!reqs.has(e.requestId)) inflight++
      reqs.set(e.requestId, {
        url: e.request.url,
        kind: kindOf(e),
        type: e.type,
        bytes: 0,
        status: 0,
        own: e.request.url.startsWith(srv.origin),
        prio: e.request.initialPriority
      })
    })
    cdp.on('Network.responseReceived', (e) => {
      const r = reqs.get(e.requestId)
      if (!r) return
      r.status = e.response.status
      r.proto = e.response.protocol
      r.cached = e.response.fromDiskCache
      r.kind = kindOf({ ...e, request: { url: r.url } })
      if (e.type === 'EventSource' && !r.done) {
        r.done = true
        inflight--
        quietSince = Date.now()
      }
    })
    const end = (e) => {
      const r = reqs.get(e.requestId)
      if (!r) return
      r.bytes = e.encodedDataLength ?? 0
      if (r.done) return
      r.done = true
      inflight--
      quietSince = Date.now()
      if (e.errorText) r.failed = e.errorText
    }
    cdp.on('Network.loadingFinished', end)
    cdp.on('Network.loadingFailed', end)
    page.on('pageerror', (e) => errors.push(String(e).slice(0, 160)))
    const settleDown = async () => {
      // idle = no request under way for 1 s and no long task ended in the last 1 s
      const deadline = Date.now() + opt.maxWait
      for (;;) {
        if (Date.now() > deadline) return false
        await new Promise((resolve) => setTimeout(resolve, 200))
        // a worker's script is reported as started on this target and as ended on another one: do not wait for it
        for (const r of reqs.values())
          if (
            !r.done &&
            r.own &&
            srv.log.some((l) => /worker/.test(l.dest) && l.path === new URL(r.url).pathname)
          ) {
            r.done = true
            inflight--
          }
        if (inflight > 0 || Date.now() - quietSince < 1000) continue
        const calm = await page.evaluate(
          () =>
            document.readyState === 'complete' &&
            performance.now() - Math.max(0, ...window.__probe.long.map((l) => l[0] + l[1]))
        )
        if (calm !== false && calm >= 1000 && inflight === 0 && Date.now() - quietSince >= 1000)
          return true
      }
    }
    if (prof.warm) {
      await page.goto(srv.origin + urlPath, { waitUntil: 'commit', timeout: opt.maxWait })
      await settleDown()
      await page.goto('about:blank')
      reqs.clear()
      errors.length = 0
      inflight = 0
    }
    const net = NETS[prof.net]
    if (net)
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: net.latency,
        downloadThroughput: net.down,
        uploadThroughput: net.up
      })
    if (prof.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: prof.cpu })
    const mark = srv.log.length
    await new Promise((resolve) => setTimeout(resolve, opt.settle)) // let the fresh browser finish its own start-up
    await page.goto(srv.origin + urlPath, { waitUntil: 'commit', timeout: opt.maxWait })
    const timedOut = !(await settleDown())
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
    if (prof.linger) await new Promise((resolve) => setTimeout(resolve, prof.linger))
    const p = await page.evaluate(() => ({
      ...window.__probe,
      dom: document.getElementsByTagName('*').length,
      nav: ((n) => ({
        ttfb: n.responseStart,
        dcl: n.domContentLoadedEventEnd,
        load: n.loadEventEnd
      }))(performance.getEntriesByType('navigation')[0]),
      title: document.title,
      url: location.pathname
    }))
    const metric = async () =>
      Object.fromEntries(
        (await cdp.send('Performance.getMetrics')).metrics.map((x) => [x.name, x.value])
      )
    const a = await metric()
    if (shot) await page.screenshot({ path: shot })
    if (prof.cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await cdp.send('HeapProfiler.enable')
    await cdp.send('HeapProfiler.collectGarbage')
    const b = await metric()
    const rs = [...reqs.values()]
    const kb = (k) =>
      rs.filter((r) => r.own && (!k || r.kind === k)).reduce((s, r) => s + r.bytes, 0)
    const longEnd = p.long.length ? Math.max(...p.long.map((l) => l[0] + l[1])) : null
    const out = {
      reqs: rs.filter((r) => r.own).length,
      external: rs.filter((r) => !r.own && /^(https?|wss?):/.test(r.url)).length,
      failed: rs.filter((r) => r.own && (r.failed || r.status >= 400)).length,
      bytes: kb(),
      js: kb('js'),
      css: kb('css'),
      html: kb('html'),
      font: kb('font'),
      img: kb('img'),
      api: kb('api'),
      map: kb('map'),
      other: kb('other') + kb('media'),
      jsReqs: rs.filter((r) => r.own && r.kind === 'js').length,
      apiReqs: rs.filter((r) => r.own && r.kind === 'api').length,
      fcp: p.fcp,
      lcp: p.lcp,
      ttfb: p.nav.ttfb,
      dcl: p.nav.dcl,
      load: p.nav.load,
      tbt: p.long.reduce((s, l) => s + Math.max(0, l[1] - 50), 0),
      longTasks: p.long.length,
      longest: Math.max(0, ...p.long.map((l) => l[1])),
      tti: Math.max(longEnd ?? 0, p.fcp ?? 0),
      cls: p.cls,
      heap: a.JSHeapUsedSize,
      heapGc: b.JSHeapUsedSize,
      dom: p.dom,
      taskMs: a.TaskDuration * 1000,
      scriptMs: a.ScriptDuration * 1000,
      layoutMs: (a.LayoutDuration + a.RecalcStyleDuration) * 1000,
      serverBytes: srv.log.slice(mark).reduce((s, l) => s + l.bytes, 0),
      serverReqs: srv.log.slice(mark).length,
      benchMs,
      load1: os.loadavg()[0],
      wallMs: Date.now() - t0
    }
    for (const n of Object.keys(t.selectors ?? {})) out['sel:' + n] = p.sel[n] ?? null
    const info = {
      timedOut,
      errors: errors.slice(0, 5),
      lcpEl: p.lcpEl,
      title: p.title,
      url: p.url,
      proto: rs.find((r) => r.own)?.proto,
      requests: rs.map((r) => ({
        url: r.url.replace(srv.origin, ''),
        kind: r.kind,
        bytes: r.bytes,
        status: r.status,
        failed: r.failed
      }))
    }
    return { out, info }
  } finally {
    await browser.close()
  }
}

// ---------------------------------------------------------------- statistics and output
export const median = (a) => {
  const s = a.filter((x) => x != null && Number.isFinite(x)).sort((x, y) => x - y)
  return s.length ? (s[(s.length - 1) >> 1] + s[s.length >> 1]) / 2 : null
}
function summarise(runs) {
  const keys = Object.keys(runs[0])
  const med = {}
  const min = {}
  const max = {}
  for (const k of keys) {
    const v = runs.map((r) => r[k]).filter((x) => x != null)
    med[k] = median(v)
    min[k] = v.length ? Math.min(...v) : null
    max[k] = v.length ? Math.max(...v) : null
  }
  return { median: med, min, max }
}
const KB = (n) => (n == null ? '-' : n === 0 ? '0' : (n / 1000).toFixed(n < 9950 ? 1 : 0))
const MS = (n) => (n == null ? '-' : String(Math.round(n)))
export const HEAD = [
  'client',
  'path',
  'profile',
  'req',
  'JS kB',
  'CSS kB',
  'HTML kB',
  'font kB',
  'img kB',
  'total kB',
  'FCP ms',
  'LCP ms',
  'nav ms',
  'main ms',
  'TBT ms',
  'longest ms',
  'TTI~ ms',
  'CPU ms',
  'heap MB',
  'CLS',
  'DOM'
]
export function row(r) {
  const m = r.median
  return [
    r.name,
    r.path,
    r.profile,
    m.reqs,
    KB(m.js),
    KB(m.css),
    KB(m.html),
    KB(m.font),
    KB(m.img),
    KB(m.bytes),
    MS(m.fcp),
    MS(m.lcp),
    MS(m['sel:nav']),
    MS(m['sel:main']),
    MS(m.tbt),
    MS(m.longest),
    MS(m.tti),
    MS(m.taskMs),
    (m.heapGc / 1e6).toFixed(1),
    m.cls?.toFixed(3),
    m.dom
  ]
}
const table = (head, rows) =>
  [
    '| ' + head.join(' | ') + ' |',
    '|' + head.map((_, i) => (i < 3 ? '---' : '---:')).join('|') + '|',
    ...rows.map((r) => '| ' + r.map((x) => x ?? '-').join(' | ') + ' |')
  ].join('\n')
function compTable(targets) {
  const s = (x) => (x && x.files !== 0 ? `${KB(x.gz)} / ${KB(x.br)}` : '0')
  return table(
    [
      'client',
      'path',
      'HTML gz/br',
      'entry JS gz/br (files)',
      'static import graph gz/br (files)',
      'inline JS B',
      'all JS gz/br (files)',
      'entry CSS gz/br',
      'all CSS gz/br',
      'fonts kB (files)',
      'largest chunk (br kB)'
    ],
    targets.map(({ name, path: p, c }) => [
      name,
      p,
      s(c.html),
      `${s(c.entry)} (${c.entry.files})`,
      `${s(c.staticGraph)} (${c.staticGraph.files})`,
      c.inlineScriptBytes,
      `${s(c.jsTotal)} (${c.jsTotal.files})`,
      s(c.entryCss),
      s(c.cssTotal),
      `${KB(c.fonts.raw)} (${c.fonts.files})`,
      c.biggest[0] ? `${path.basename(c.biggest[0].f)} (${KB(c.biggest[0].br)})` : '-'
    ])
  )
}

// ---------------------------------------------------------------- main
function cli(argv) {
  const o = { path: [], selector: [], apiPrefix: [], flags: new Set() }
  for (let i = 0; i < argv.length; i++) {
    const [k, inl] = argv[i].replace(/^--/, '').split(/=(.*)/s)
    const camel = k.replace(/-(\w)/g, (_, c) => c.toUpperCase())
    if (['http1', 'noSpa', 'noFloor', 'verbose', 'composition', 'help'].includes(camel)) {
      o.flags.add(camel)
      continue
    }
    const v = inl ?? argv[++i]
    if (Array.isArray(o[camel])) o[camel].push(v)
    else o[camel] = v
  }
  return o
}

export async function main(argv) {
  const a = cli(argv)
  if (a.flags.has('help') || (!a.config && !a.dir)) {
    console.log(
      fs
        .readFileSync(new URL(import.meta.url), 'utf8')
        .split('\n')
        .filter((l) => l.startsWith('//'))
        .map((l) => l.slice(3))
        .join('\n')
    )
    return
  }
  const conf = a.config ? JSON.parse(fs.readFileSync(a.config, 'utf8')) : {}
  const rel = (f) => (f && a.config ? path.resolve(path.dirname(a.config), f) : f)
  let targets = (conf.targets ?? []).map((t) => ({
    ...t,
    dir: rel(t.dir),
    mocks: typeof t.mocks === 'string' ? rel(t.mocks) : t.mocks,
    initScript: rel(t.initScript)
  }))
  if (a.dir) {
    targets.push({
      name: a.name ?? path.basename(a.dir),
      dir: a.dir,
      paths: a.path.length ? a.path : ['/'],
      mocks: a.mocks,
      api: a.api,
      apiPrefix: a.apiPrefix.length ? a.apiPrefix : undefined,
      spa: !a.flags.has('noSpa'),
      initScript: a.initScript,
      selectors: Object.fromEntries(a.selector.map((s) => s.split(/=(.*)/s).slice(0, 2)))
    })
  }
  if (a.only) targets = targets.filter((t) => a.only.split(',').includes(t.name))
  const floor = !a.flags.has('noFloor') && conf.floor !== false
  const comps = targets.flatMap((t) =>
    (t.paths ?? ['/']).map((p) => ({ name: t.name, path: p, c: composition(t.dir, p) }))
  )
  if (a.flags.has('composition')) {
    console.log(compTable(comps))
    if (a.out) fs.writeFileSync(a.out, JSON.stringify(comps, null, 1))
    return
  }
  if (floor)
    for (const kb of [14, 1])
      targets.unshift({
        name: `floor-${kb}k`,
        html: floorHtml(kb * 1000),
        paths: ['/'],
        selectors: { nav: 'nav', main: 'h1' }
      })

  const own = a.cpu || a.net || a.viewport
  const names = (a.profiles ?? conf.profiles?.join?.(',') ?? (own ? 'custom' : 'slow,fast')).split(
    ','
  )
  const profiles = names.map((n) => ({
    name: n,
    ...(PROFILES[n] ?? PROFILES.slow),
    ...(a.cpu ? { cpu: +a.cpu } : {}),
    ...(a.net ? { net: a.net } : {}),
    ...(a.viewport ? { viewport: a.viewport } : {})
  }))
  const runs = +(a.runs ?? conf.runs ?? 5)
  let cert = null
  if (!a.flags.has('http1')) {
    try {
      cert = makeCert()
    } catch (e) {
      console.error('no openssl: falling back to HTTP/1.1')
    }
  }
  const opt = {
    chromium: a.chromium ?? '/usr/bin/chromium',
    maxWait: +(a.maxWait ?? conf.maxWait ?? 60000),
    settle: +(a.settle ?? conf.settle ?? 1000),
    encoding: a.encoding ?? conf.encoding ?? 'br',
    cert
  }
  const { chromium } = await import('playwright-core')
  for (const [s, c] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129]
  ])
    process.once(s, () => process.exit(c)) // a killed run must not go on and disturb the next
  for (const t of targets) t.srv = await serve(t, opt)
  for (let i = 0; i < 5; i++) benchmark()

  const cells = []
  for (const profile of profiles)
    for (const t of targets)
      for (const p of t.paths ?? ['/']) cells.push({ t, p, profile, runs: [], infos: [] })
  const shots = a.shots && fs.mkdirSync(a.shots, { recursive: true }) | 1
  // warm-up, not counted: fills the compression cache and the OS file cache
  for (const t of targets)
    for (const p of t.paths ?? ['/']) {
      const r = await load(chromium, t, p, { ...PROFILES.fast }, opt, t.srv)
      if (a.flags.has('verbose')) console.error('warm-up', t.name, p, MS(r.out.fcp), r.info.errors)
    }
  for (const profile of profiles) {
    for (let i = 0; i < (profile.runs ?? runs); i++) {
      // round-robin: slow drift of a shared machine hits every target alike
      for (const c of cells.filter((c) => c.profile === profile)) {
        let r
        for (let attempt = 0; attempt < 2 && !r; attempt++) {
          try {
            r = await load(
              chromium,
              c.t,
              c.p,
              profile,
              opt,
              c.t.srv,
              shots && i === 0
                ? path.join(a.shots, `${c.t.name}${c.p.replace(/\W+/g, '_')}-${profile.name}.png`)
                : null
            )
          } catch (e) {
            console.error(c.t.name, c.p, profile.name, 'run failed:', String(e).slice(0, 200))
          }
        }
        if (!r) continue
        c.runs.push(r.out)
        c.infos.push(r.info)
        if (a.flags.has('verbose'))
          console.error(
            profile.name,
            i + 1,
            c.t.name,
            c.p,
            'fcp',
            MS(r.out.fcp),
            'lcp',
            MS(r.out.lcp),
            'main',
            MS(r.out['sel:main']),
            'tbt',
            MS(r.out.tbt),
            'kB',
            KB(r.out.bytes),
            r.info.timedOut ? 'TIMED OUT' : ''
          )
      }
    }
  }
  for (const t of targets) t.srv.close()

  const results = cells
    .filter((c) => c.runs.length)
    .map((c) => ({
      name: c.t.name,
      path: c.p,
      profile: c.profile.name,
      n: c.runs.length,
      ...summarise(c.runs),
      runs: c.runs,
      info: c.infos[0],
      timedOut: c.infos.filter((x) => x.timedOut).length
    }))
  const meta = {
    date: new Date().toISOString(),
    node: process.version,
    cpus: os.cpus().length,
    cpu: os.cpus()[0]?.model,
    mem: os.totalmem(),
    chromium: execFileSync(opt.chromium, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim(),
    encoding: opt.encoding,
    protocol: results[0]?.info.proto,
    runs,
    profiles,
    nets: NETS,
    benchMs: median(results.flatMap((r) => r.runs.map((x) => x.benchMs)))
  }
  const loads = results.filter((r) => r.profile !== 'install')
  let md = table(HEAD, loads.map(row))
  const inst = results.filter((r) => r.profile === 'install')
  if (inst.length)
    md +=
      '\n\n' +
      table(
        ['client', 'path', 'profile', 'requests at server', 'kB sent by server'],
        inst.map((r) => [r.name, r.path, r.profile, r.median.serverReqs, KB(r.median.serverBytes)])
      )
  if (comps.length) md += '\n\n' + compTable(comps)
  console.log(
    md +
      `\n\nmedians of ${runs} runs; ${meta.chromium}; ${meta.protocol}, ${meta.encoding}; ${meta.cpus} x ${meta.cpu}; bench ${meta.benchMs?.toFixed(1)} ms`
  )
  if (a.out) fs.writeFileSync(a.out, JSON.stringify({ meta, results, composition: comps }, null, 1))
  if (a.md) fs.writeFileSync(a.md, md + '\n')
  return { meta, results, comps }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2)).catch((e) => {
    console.error(e)
    process.exit(1)
  })
