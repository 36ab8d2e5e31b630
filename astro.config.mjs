import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { adoptedStyles } from './scripts/site/adopted-styles.ts'
import { browserRoutes } from './scripts/site/browser-routes.ts'
import { chunkGroups } from './scripts/site/chunks.ts'
import { withoutBareScripts } from './scripts/site/bare-scripts.ts'
import { embedPage, embedTexts, writeEmbed } from './scripts/site/embed.ts'
import { headScript, PSEUDO, serviceWorker } from './scripts/site/first-script.ts'
import { withoutInlineScripts } from './scripts/site/inline-scripts.ts'
import { withLateModule } from './scripts/site/late-module.ts'
import { withPolicy } from './scripts/site/policy.ts'
import { copyPodPages } from './scripts/site/pod-pages.ts'
import { shortPreload } from './scripts/site/preload.ts'
import { drawn } from './scripts/site/drawn.ts'
import { slim } from './scripts/site/slim.ts'
import { textsOfPages } from './scripts/site/texts/files.ts'
import { VERSION_PATH } from './src/boot/version-names.ts'
import { hostRules } from './src/lib/routes/hosts.ts'
import { toShell } from './src/lib/routes/match.ts'
import { sitemap } from './src/lib/routes/sitemap.ts'

/**
 * Rewrites addresses to the pages that draw them in `astro dev`, and writes the same rules for
 * hosts after a build.
 */
const routeTable = {
  name: 'atoll:routes',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['page', 'demand']) {
        addClientDirective({
          name,
          entrypoint: new URL(`./src/boot/hydration/client-${name}.ts`, import.meta.url).pathname
        })
      }
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url, 'http://dev')
        const plain = /^\/(first|fill|after|embed)\.js$/.exec(url.pathname)?.[1]
        if (plain) {
          response.setHeader('content-type', 'text/javascript')
          return void headScript(plain).then((code) => response.end(code), next)
        }
        if (url.pathname === '/embed.html') {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          return void response.end(embedPage())
        }
        const texts = /^\/embed\/([\w-]+)\.json$/.exec(url.pathname)?.[1]
        if (texts) return void embedTexts(texts).then((text) => response.end(text), next)
        const shell = /\.\w+$/.test(url.pathname) ? undefined : toShell(url.pathname)
        if (shell) request.url = shell + url.search
        next()
      })
    },
    'astro:build:done': async ({ dir }) => {
      const files = globSync('**/*.html', { cwd: dir.pathname }).toSorted()
      const pages = new Map()
      const hash = createHash('sha256')
      const settings = JSON.parse(await readFile(new URL('settings.json', dir), 'utf8'))
      const [first, fill, after] = await Promise.all([
        headScript('first'),
        headScript('fill', fileURLToPath(dir)),
        headScript('after')
      ])
      hash.update(first).update(fill).update(after)
      for (const file of files) {
        const html = withPolicy(
          withLateModule(
            withoutBareScripts(
              withoutInlineScripts(drawn(await readFile(new URL(file, dir), 'utf8'), file), file),
              fileURLToPath(dir)
            ),
            fileURLToPath(dir)
          ),
          settings.defaultServerUrl === ''
        )
        hash.update(html)
        pages.set(file, html)
      }
      // Pages name their scripts by content, so whatever changes in the client changes a page.
      const version = hash.digest('hex').slice(0, 16)
      for (const [file, html] of pages) {
        await writeFile(
          new URL(file, dir),
          slim(html)
            .replace('<html ', `<html data-version="${version}" `)
            .replace(/="\/(first|fill|after)\.js"/g, `="/$1.js?${version}"`)
            // Scripts come after what is read: on a thin line they would share it with the style
            // sheet.
            .replaceAll(
              '<script type="module" src=',
              '<script type="module" fetchpriority="low" src='
            )
        )
      }
      await writeFile(new URL('first.js', dir), first)
      await writeFile(new URL('fill.js', dir), fill)
      await writeFile(new URL('after.js', dir), after)
      await writeFile(new URL(VERSION_PATH.slice(1), dir), `${version}\n`)
      await writeEmbed(fileURLToPath(dir), version)
      await writeFile(new URL('serviceWorker.js', dir), await serviceWorker(version))
      await copyPodPages(fileURLToPath(dir))
      const rules = hostRules()
      await mkdir(new URL('host-rules/', dir), { recursive: true })
      await writeFile(new URL('_redirects', dir), rules.redirects)
      await writeFile(new URL('_headers', dir), rules.headers)
      if (process.env.SITE) await writeFile(new URL('sitemap.xml', dir), sitemap(process.env.SITE))
      await writeFile(new URL('host-rules/nginx.conf', dir), rules.nginx)
      await writeFile(new URL('host-rules/Caddyfile', dir), rules.caddy)
    }
  }
}

export default defineConfig({
  ...(process.env.SITE ? { site: process.env.SITE } : {}),
  // The texts come first: what the pages name is part of their version.
  integrations: [react(), textsOfPages, routeTable],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  prefetch: false,
  build: { format: 'directory', inlineStylesheets: 'auto' },
  vite: {
    define: PSEUDO,
    plugins: [adoptedStyles, browserRoutes, shortPreload],
    build: {
      target: 'es2023',
      // Constants that several files share cost no export; src/lib/storage/keys.ts costs nothing.
      rolldownOptions: {
        optimization: { inlineConst: true },
        output: { codeSplitting: { groups: [...chunkGroups] } }
      }
    },
    // Workers load their parsers when a file asks for one, which only modules can.
    worker: { format: 'es' },
    server: {
      // The embedded pod stands behind the dev server, so that both share an origin as they do in
      // production.
      proxy: Object.fromEntries(
        ['/api', '/media'].map((path) => [
          path,
          { target: process.env.ATOLL_POD ?? 'http://localhost:5000', ws: true }
        ])
      )
    }
  }
})
