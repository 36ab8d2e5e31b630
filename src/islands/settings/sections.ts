// What the account settings are made of, in their order. A section is a file of its own: a default export without props that draws
// what stands below its heading. It is fetched when it comes near.
import type { ComponentType } from 'react'
import type { Area, TextKey } from '../../lib/i18n/keys.ts'

export type Section = {
  /** The anchor in the address: `/settings#profile`. */
  id: string
  title: TextKey
  /** Below the title; for sections whose name does not say what they are for. */
  lede?: TextKey
  /** Calls that pods refuse to access tokens: a session by OAuth is shown the way to the pod's own page instead. */
  needs?: 'cookie'
  /** Areas of texts of its own, fetched with it. Its title is one of `settings`. */
  areas?: readonly Area[]
  /** In rem, about what it will take: anchors below it land where they should. */
  height: number
  load: () => Promise<{ default: ComponentType }>
}

export const sections: readonly Section[] = [
  { id: 'profile', title: 'settings.profile', height: 40, load: () => import('./ProfileSection.tsx') },
  { id: 'display', title: 'settings.display', height: 30, load: () => import('./DisplaySection.tsx') },
  {
    id: 'email',
    title: 'settings.email',
    needs: 'cookie',
    areas: ['accounts'],
    height: 20,
    load: () => import('./EmailSection.tsx')
  },
  {
    id: 'password',
    title: 'settings.password',
    areas: ['accounts'],
    height: 26,
    load: () => import('./PasswordSection.tsx')
  },
  {
    id: 'filters',
    title: 'settings.filters',
    lede: 'settings.filtersLede',
    height: 10,
    load: () => import('./FiltersSection.tsx')
  },
  {
    id: 'subsonic',
    title: 'settings.subsonic',
    needs: 'cookie',
    height: 18,
    load: () => import('./SubsonicSection.tsx')
  },
  {
    id: 'plugins',
    title: 'settings.plugins',
    needs: 'cookie',
    height: 10,
    load: () => import('./PluginsLinkSection.tsx')
  },
  {
    id: 'grants',
    title: 'settings.grants',
    needs: 'cookie',
    areas: ['applications'],
    height: 14,
    load: () => import('./GrantsSection.tsx')
  },
  {
    id: 'applications',
    title: 'settings.applications',
    needs: 'cookie',
    areas: ['applications'],
    height: 16,
    load: () => import('./ApplicationsSection.tsx')
  },
  { id: 'account', title: 'settings.account', height: 16, load: () => import('./AccountSection.tsx') },
  {
    id: 'deletion',
    title: 'settings.deletion',
    areas: ['accounts'],
    height: 8,
    load: () => import('./DeleteAccountSection.tsx')
  }
]
