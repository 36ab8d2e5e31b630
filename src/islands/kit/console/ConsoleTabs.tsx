// The links between the consoles of accounts and invitations.
import { routePath } from '../../../lib/routes/match.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { PageTabs } from '../item-page/PageTabs.tsx'

const tabs = [
  ['manage.users.users', 'shell.users'],
  ['manage.users.invitations', 'titles.invitations']
] as const

export function ConsoleTabs({ current }: { current: (typeof tabs)[number][0] }) {
  const { t, locale } = useLanguage()
  return (
    <PageTabs
      label={t('shell.users')}
      tabs={tabs.map(([route, text]) => ({
        href: routePath(route, {}, locale),
        text: t(text),
        current: route === current
      }))}
    />
  )
}
