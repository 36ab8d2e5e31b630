// Account settings: one long page of sections that load as they are reached.
// docs/product/people.md#account-settings. The page is hidden until the session is known, and the
// island with its styles comes before that.
import '../../../styles/content/settings.css?adopt'
import { useEffect, useRef, useState } from 'react'
import { $me } from '../../../stores/session/session.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { sections } from './section-list.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { useCurrentSection } from './useCurrentSection.ts'
import { useAtom } from '../../kit/useAtom.ts'

function Contents({ current }: { current: string | undefined }) {
  const { t } = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  // On phones the list is one scrolling line: keep the current section visible.
  useEffect(() => {
    const [box, link] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (box && link && box.scrollWidth > box.clientWidth)
      box.scrollTo({
        left: link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2,
        behavior: 'smooth'
      })
  }, [current])
  return (
    <nav className="subnav" aria-label={t('settings.contents')}>
      <ul className="subnav-list" ref={list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const Settings = island('Settings', function Settings() {
  const { t } = useLanguage()
  const me = useAtom($me)
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const { current, asked } = useCurrentSection(Boolean(me))
  // All sections above a jump target load too; if they loaded later, the target would move away.
  const last = sections.findIndex(({ id }) => id === asked)
  const near = (id: string) =>
    setWanted((before) => (before.has(id) ? before : new Set([...before, id])))
  return (
    <>
      <div className="page-head">
        <h1>{t('common.settings')}</h1>
      </div>
      <div className="with-subnav">
        <Contents current={current} />
        <div className="settings">
          {sections.map((section, index) => (
            <SettingsSection
              key={section.id}
              section={section}
              wanted={Boolean(me) && (wanted.has(section.id) || index <= last)}
              onNear={near}
            />
          ))}
        </div>
      </div>
    </>
  )
})
