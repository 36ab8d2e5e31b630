import type { ScopeArea } from '../../../lib/contract/kit/scopes.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'

const texts: Readonly<Partial<Record<ScopeArea, TextKey>>> = {
  profile: 'applications.areaProfile',
  libraries: 'applications.areaLibraries',
  edits: 'applications.areaEdits',
  follows: 'applications.areaFollows',
  favorites: 'applications.areaFavorites',
  filters: 'applications.areaFilters',
  listenings: 'applications.areaListenings',
  radios: 'applications.areaRadios',
  playlists: 'applications.areaPlaylists',
  notifications: 'applications.areaNotifications',
  reports: 'applications.areaReports',
  security: 'applications.areaSecurity'
}

/** The translated name of a scope area; an unknown area of another server is returned unchanged. */
export function areaName(area: string, t: Translate): string {
  const text = texts[area as ScopeArea]
  return text ? t(text) : area
}
