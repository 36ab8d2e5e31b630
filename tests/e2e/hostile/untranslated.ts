// Texts on a page of the language for tests that did not come from locales/.

/**
 * What has no brackets and needs none: addresses, hosts, handles, hostile texts, units and dates of
 * Intl, names of formats and of keys, and words of the demo library.
 */
const KNOWN: readonly RegExp[] = [
  /Atoll|:\/\/|@|localhost|\.example|funkwhale|^[#!(]|[<>"]|[^\p{Script=Latin}\p{Script=Common}]{2}/u,
  /^\W*[\d.,]+\W*(kB|MB|GB|min|h|s)\W*$/,
  /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/,
  /^(MP3|MPEG|FLAC|audio\/\w+|aac, .*|feat\.|English, Polish|Poland)$/,
  /^(acoustic|ambient|electronic|field_recording|fire|folk|insects|nature|night|world)$/,
  /^(Various Artists|Ísbrá Lindqvik|Concerts|Field notes|Support the walks)$/,
  /^(The playlist and what else has a beat|Ambient, drone and everything .*)\.$/
]
/** Those of the texts that should come from locales/. */
export const hardCoded = (texts: readonly string[]): string[] =>
  texts.filter((text) => !KNOWN.some((known) => known.test(text)))

/** Runs in the page: words that are seen or read out and stand in no brackets of ours. */
export const untranslatedOnes = (): string[] => {
  // Names from the pod have dir="auto", and dates have words of the browser.
  const foreign =
    '[dir=auto], [lang]:not(html), code, pre, kbd, time, script, style, template, textarea, .icon'
  const found = new Set<string>()
  const take = (text: string, element: Element) => {
    if (element.closest(foreign) || !/\p{L}{2}/u.test(text)) return
    const own = text.replace(/⟦[^⟦⟧]*⟧/gu, '')
    if (/\p{L}{2}/u.test(own) && !/[⟦⟧]/u.test(own)) found.add(own.trim())
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.checkVisibility()) take(node.nodeValue ?? '', node.parentElement)
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      take(element.getAttribute(name) ?? '', element)
  return [...found]
}
