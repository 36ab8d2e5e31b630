// The sections of the account settings, in order. Each section is a file: its default export is a
// component without props that draws the content below the heading. It is loaded when the section
// is near the screen.
import type { ComponentType } from 'react'
import type { Area, TextKey } from '../../lib/i18n/keys.ts'

export type Section = {
  /** The anchor in the address: `/settings#profile`. */
  id: string
  title: TextKey
  /** A line below the title, for sections whose title does not explain them. */
  lede?: TextKey
  /**
   * The section's calls are refused with access tokens: an OAuth session sees a link to the pod's
   * own page instead.
   */
  needs?: 'cookie'
  /** Text areas that are loaded with the section. Its title is a text of `settings`. */
  areas?: readonly Area[]
  /** Expected height in rem, so that anchors below the section scroll to the right place. */
  height: number
  load: () => Promise<{ default: ComponentType }>
}

export const sections: readonly Section[] = [
  {
    id: 'profile',
    title: 'settings.profile',
    height: 40,
    load: () => import('./sections/ProfileSection.tsx')
  },
  {
    id: 'display',
    title: 'settings.display',
    height: 30,
    load: () => import('./sections/DisplaySection.tsx')
  },
  {
    id: 'email',
    title: 'settings.email',
    needs: 'cookie',
    areas: ['accounts'],
    height: 20,
    load: () => import('./sections/EmailSection.tsx')
  },
  {
    id: 'password',
    title: 'settings.password',
    areas: ['accounts'],
    height: 26,
    load: () => import('./sections/PasswordSection.tsx')
  },
  {
    id: 'filters',
    title: 'settings.filters',
    lede: 'settings.filtersLede',
    height: 10,
    load: () => import('./sections/FiltersSection.tsx')
  },
  {
    id: 'subsonic',
    title: 'settings.subsonic',
    needs: 'cookie',
    height: 18,
    load: () => import('./sections/SubsonicSection.tsx')
  },
  {
    id: 'plugins',
    title: 'settings.plugins',
    needs: 'cookie',
    height: 10,
    load: () => import('./sections/PluginsLinkSection.tsx')
  },
  {
    id: 'grants',
    title: 'settings.grants',
    needs: 'cookie',
    areas: ['applications'],
    height: 14,
    load: () => import('./sections/GrantsSection.tsx')
  },
  {
    id: 'applications',
    title: 'settings.applications',
    needs: 'cookie',
    areas: ['applications'],
    height: 16,
    load: () => import('./sections/ApplicationsSection.tsx')
  },
  {
    id: 'account',
    title: 'settings.account',
    height: 16,
    load: () => import('./sections/AccountSection.tsx')
  },
  {
    id: 'deletion',
    title: 'settings.deletion',
    areas: ['accounts'],
    height: 8,
    load: () => import('./sections/DeleteAccountSection.tsx')
  }
]
