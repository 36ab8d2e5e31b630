/**
 * Loads code of a dynamic import, and at the same time what this code imports: the browser would
 * find these files only one after another. The build puts it in the place of Vite's own helper
 * (scripts/site/preload.ts).
 * @param files what the code imports, below the root of the site
 */
export function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) {
    const href = `/${file}`
    if (!document.querySelector(`link[href="${href}"]`))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      )
  }
  return load()
}
