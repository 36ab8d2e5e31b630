// The built-in radios on the library home, whose page does not load the texts for radios.
import { routePath } from '../../../lib/routes/match.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useReady } from '../form/useReady.ts'
import { late } from '../late.tsx'

const InstanceRadios = late(() =>
  import('./InstanceRadios.tsx').then(({ InstanceRadios }) => InstanceRadios)
)

/** The static page reserves the space, the scripts fill it. */
export function HomeRadios() {
  const { locale } = useLanguage()
  return (
    <div className="home-radios">
      {useReady() && <InstanceRadios row more={routePath('library.radios.browse', {}, locale)} />}
    </div>
  )
}
