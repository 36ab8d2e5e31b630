// The sections of the account settings, in order. The content of each section is a file, loaded
// when the section is near the screen.
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { late, type LatePart } from '../../kit/late.tsx'

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
  /** Expected height in rem, so that anchors below the section scroll to the right place. */
  height: number
  /** The content below the heading. */
  Content: LatePart
}

export const sections: readonly Section[] = [
  {
    id: 'profile',
    title: 'common.profile',
    height: 43,
    Content: late(() =>
      import('./sections/ProfileSection.tsx').then(({ ProfileSection }) => ProfileSection)
    )
  },
  {
    id: 'display',
    title: 'settings.display',
    height: 30,
    Content: late(() =>
      import('./sections/DisplaySection.tsx').then(({ DisplaySection }) => DisplaySection)
    )
  },
  {
    id: 'email',
    title: 'common.email',
    needs: 'cookie',
    height: 20,
    Content: late(() =>
      import('./sections/EmailSection.tsx').then(({ EmailSection }) => EmailSection)
    )
  },
  {
    id: 'password',
    title: 'common.password',
    height: 26,
    Content: late(() =>
      import('./sections/PasswordSection.tsx').then(({ PasswordSection }) => PasswordSection)
    )
  },
  {
    id: 'filters',
    title: 'settings.filters',
    lede: 'settings.filtersLede',
    height: 10,
    Content: late(() =>
      import('./sections/FiltersSection.tsx').then(({ FiltersSection }) => FiltersSection)
    )
  },
  {
    id: 'subsonic',
    title: 'settings.subsonic',
    needs: 'cookie',
    height: 18,
    Content: late(() =>
      import('./sections/SubsonicSection.tsx').then(({ SubsonicSection }) => SubsonicSection)
    )
  },
  {
    id: 'plugins',
    title: 'settings.plugins',
    needs: 'cookie',
    height: 10,
    Content: late(() =>
      import('./sections/PluginsLinkSection.tsx').then(
        ({ PluginsLinkSection }) => PluginsLinkSection
      )
    )
  },
  {
    id: 'grants',
    title: 'settings.grants',
    needs: 'cookie',
    height: 14,
    Content: late(() =>
      import('./sections/GrantsSection.tsx').then(({ GrantsSection }) => GrantsSection)
    )
  },
  {
    id: 'applications',
    title: 'settings.applications',
    needs: 'cookie',
    height: 16,
    Content: late(() =>
      import('./sections/ApplicationsSection.tsx').then(
        ({ ApplicationsSection }) => ApplicationsSection
      )
    )
  },
  {
    id: 'account',
    title: 'common.account',
    height: 16,
    Content: late(() =>
      import('./sections/AccountSection.tsx').then(({ AccountSection }) => AccountSection)
    )
  },
  {
    id: 'deletion',
    title: 'settings.deletion',
    height: 8,
    Content: late(() =>
      import('./sections/DeleteAccountSection.tsx').then(
        ({ DeleteAccountSection }) => DeleteAccountSection
      )
    )
  }
]
