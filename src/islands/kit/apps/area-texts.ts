import type { ScopeArea } from '../../../lib/contract/kit/scopes.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'

const texts: Readonly<Partial<Record<ScopeArea, TextKey>>> = {
  profile: 'apps.areaProfile',
  libraries: 'apps.areaLibraries',
  edits: 'apps.areaEdits',
  follows: 'apps.areaFollows',
  favorites: 'apps.areaFavorites',
  filters: 'apps.areaFilters',
  listenings: 'apps.areaListenings',
  radios: 'apps.areaRadios',
  playlists: 'apps.areaPlaylists',
  notifications: 'apps.areaNotifications',
  reports: 'apps.areaReports',
  security: 'apps.areaSecurity'
}

/** The translated name of a scope area; an unknown area of another server is returned unchanged. */
export function areaName(area: string, t: Translate): string {
  const text = texts[area as ScopeArea]
  return text ? t(text) : area
}
