// The pod's description of itself, with statistics. Parts that the pod does not publish are left
// out.
import { podOrigin } from '../../../lib/pods/address.ts'
import { hostOf } from '../../../lib/pods/instances.ts'
import { routePath } from '../../../lib/routes/match.ts'
import { reportPicture } from '../../../lib/pictures/failed-pictures.ts'
import { webLink } from '../../../lib/text/web-link.ts'
import { podInfo } from '../../../stores/session/pod-info.ts'
import { $session } from '../../../stores/session/session.ts'
import { Markdown } from '../../../ui/rich-text/Markdown.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { island } from '../../island.tsx'
import { useAtom } from '../../kit/useAtom.ts'
import { useResource } from '../../kit/useResource.ts'
import { PodFacts } from './PodFacts.tsx'
import { Statistics } from './Statistics.tsx'

function Words({
  id,
  title,
  text
}: {
  id: string
  title: string
  text: string | null | undefined
}) {
  if (!text) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Markdown text={text} />
    </section>
  )
}

function Join({ open }: { open: boolean }) {
  const { locale, t } = useLanguage()
  const session = useAtom($session)
  if (session.state === 'signed-in') return null
  return (
    <div className="actions">
      <a className={open ? 'btn btn-primary' : 'btn'} href={routePath('signup', {}, locale)}>
        {t('titles.signup')}
      </a>
      <a className="btn" href={routePath('login', {}, locale)}>
        {t('titles.login')}
      </a>
    </div>
  )
}

export const AboutPod = island('AboutPod', function AboutPod() {
  const { t } = useLanguage()
  const info = useResource(podInfo)
  if (info.state === 'loading')
    return (
      <div className="about" aria-busy="true">
        <h1>{t('titles.about')}</h1>
        <div className="skeleton about-wait" aria-hidden="true" />
      </div>
    )
  if (info.state === 'failed')
    return (
      <div className="about">
        <h1>{t('titles.about')}</h1>
        <div className="empty">
          <p>{t('instance.silent')}</p>
          <button type="button" className="btn" onClick={() => void podInfo.reload()}>
            {t('common.retry')}
          </button>
        </div>
      </div>
    )
  const { metadata, openRegistrations } = info.value
  const banner = webLink(metadata.banner)
  return (
    <div className="about">
      <header>
        {banner && (
          <img
            className="about-banner"
            src={banner}
            alt=""
            onError={(event) => {
              reportPicture(banner)
              event.currentTarget.hidden = true
            }}
          />
        )}
        <h1 dir="auto">{metadata.nodeName || hostOf(podOrigin())}</h1>
        {metadata.shortDescription && (
          <p className="muted lede" dir="auto">
            {metadata.shortDescription}
          </p>
        )}
        <Join open={openRegistrations} />
      </header>
      <Words id="description" title={t('instance.description')} text={metadata.longDescription} />
      <Statistics info={info.value} />
      <Words id="rules" title={t('instance.rules')} text={metadata.rules} />
      <Words id="terms" title={t('instance.terms')} text={metadata.terms} />
      <Words id="support" title={t('instance.support')} text={metadata.instanceSupportMessage} />
      <PodFacts info={info.value} />
    </div>
  )
})
