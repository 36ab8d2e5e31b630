// The licences a pod knows by code. They are the same on every pod, so they are not in the
// database.
import type { License } from '../../../src/lib/contract/listen/licenses.ts'

const names: Readonly<Record<string, string>> = {
  'cc-by': 'Attribution',
  'cc-by-sa': 'Attribution-ShareAlike',
  'cc-by-nc': 'Attribution-NonCommercial',
  'cc-by-nd': 'Attribution-NoDerivatives',
  'cc-by-nc-sa': 'Attribution-NonCommercial-ShareAlike',
  'cc-by-nc-nd': 'Attribution-NonCommercial-NoDerivatives'
}

const commons = (code: string, name: string, version: string): License => {
  const url = `https://creativecommons.org/licenses/${code.slice(3)}/${version}/`
  return {
    id: url,
    url,
    code: `${code}-${version}`,
    name: `Creative Commons - ${name} ${version}`,
    redistribute: true,
    derivative: !code.includes('-nd'),
    commercial: !code.includes('-nc'),
    attribution: true,
    copyleft: code.endsWith('-sa')
  }
}

const free = (code: string, name: string, url: string, copyleft: boolean): License => ({
  id: url,
  url,
  code,
  name,
  redistribute: true,
  derivative: true,
  commercial: true,
  attribution: copyleft,
  copyleft
})

export const licenses: readonly License[] = [
  ...['4.0', '3.0', '2.5', '2.0', '1.0'].flatMap((version) =>
    Object.entries(names).map(([code, name]) => commons(code, name, version))
  ),
  free(
    'cc0-1.0',
    'CC0 - Public domain',
    'https://creativecommons.org/publicdomain/zero/1.0/',
    false
  ),
  free('LAL-1.3', 'Licence Art Libre 1.3', 'https://artlibre.org/licence/lal', true)
]

export const licenseByCode = (code: string): License | undefined =>
  licenses.find((each) => each.code === code)

/** The code of a licence named by its address or code, as files carry it; undefined for others. */
export function licenseCode(text: string | undefined): string | undefined {
  if (!text) return undefined
  const bare = (url: string) =>
    url
      .replace(/^https?:\/\//, '')
      .replace(/\/+$/, '')
      .toLowerCase()
  const wanted = text.match(/(https?:\/\/\S+)|(\S+)/g)?.map(bare) ?? []
  return licenses.find(
    (each) => wanted.includes(bare(each.url)) || wanted.includes(each.code.toLowerCase())
  )?.code
}
