import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { hostRules } from './src/lib/routes/hosts.ts'
import { toShell } from './src/lib/routes/match.ts'
import { sitemap } from './src/lib/routes/sitemap.ts'

/** Rewrites addresses to the pages that draw them in `astro dev`, and writes the same rules for hosts after a build. */
const routeTable = {
  name: 'atoll:routes',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['page', 'demand']) {
        addClientDirective({ name, entrypoint: new URL(`./src/boot/client-${name}.ts`, import.meta.url).pathname })
      }
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _response, next) => {
        const url = new URL(request.url, 'http://dev')
        const shell = /\.\w+$/.test(url.pathname) ? undefined : toShell(url.pathname)
        if (shell) request.url = shell + url.search
        next()
      })
    },
    'astro:build:done': async ({ dir }) => {
      // Scripts come after what is read: on a thin line they would share it with the style sheet.
      const version = createHash('sha256')
      for (const file of globSync('**/*.html', { cwd: dir.pathname }).toSorted()) {
        const html = await readFile(new URL(file, dir), 'utf8')
        version.update(html)
        await writeFile(
          new URL(file, dir),
          html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=')
        )
      }
      // Pages name their scripts by content, so whatever changes in the client changes a page.
      const worker = new URL('serviceWorker.js', dir)
      const source = await readFile(worker, 'utf8')
      await writeFile(worker, source.replace('development', version.digest('hex').slice(0, 16)))
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
  integrations: [react(), routeTable],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  prefetch: false,
  build: { format: 'directory', inlineStylesheets: 'never' },
  vite: {
    build: { target: 'es2023' },
    // Workers load their parsers when a file asks for one, which only modules can.
    worker: { format: 'es' },
    server: {
      // The embedded pod stands behind the dev server, so that both share an origin as they do in production.
      proxy: Object.fromEntries(
        ['/api', '/media'].map((path) => [path, { target: process.env.ATOLL_POD ?? 'http://localhost:5000', ws: true }])
      )
    }
  }
})
