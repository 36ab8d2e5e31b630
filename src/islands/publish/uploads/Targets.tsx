// Where files go: a level of visibility on pods of 2.0, a library of one's own on 1.4.
import { useState } from 'react'
import type { Library } from '../../../lib/contract/publish/libraries/libraries.ts'
import { privacyLevels } from '../../../lib/kit/privacy.ts'
import { $chosenTarget, makeTarget } from '../../../stores/publish/uploads/targets.ts'
import { $builtInLibraries } from '../../../stores/session/pod-profile.ts'
import { describeError, showError } from '../../../stores/errors/errors.ts'
import type { Loadable } from '../../../stores/kit/resource.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { levelOf, libraryName } from '../../../ui/cards/levels.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../../kit/useAtom.ts'

/** Makes a library; only pods of 1.4 have libraries of that kind. */
function NewLibrary() {
  const { t } = useLanguage()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const make = () => {
    setBusy(true)
    makeTarget(name.trim(), privacyLevels[0])
      .then(() => setName(''), showError)
      .finally(() => setBusy(false))
  }
  return (
    <form
      className="upload-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') make()
      }}
    >
      <label>
        <span>{t('uploads.newLibrary')}</span>
        <input
          className="input"
          value={name}
          maxLength={100}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button className="btn" type="submit" disabled={busy || name.trim() === ''}>
        {t('uploads.makeLibrary')}
      </button>
    </form>
  )
}

function Card({ library, chosen }: { library: Library; chosen: boolean }) {
  const { t } = useLanguage()
  const [icon, privacy] = levelOf(library.privacy_level)
  return (
    <label className="upload-target">
      <Icon name={icon} />
      <span>
        <b dir="auto">{libraryName(library, t)}</b>
        <span className="muted">{t(privacy)}</span>
      </span>
      <input
        className="radio"
        type="radio"
        name="target"
        value={library.uuid}
        checked={chosen}
        onChange={() => $chosenTarget.set(library.uuid)}
      />
    </label>
  )
}

type Props = {
  list: Loadable<Library[]>
  chosen: Library | undefined
  onRetry: () => void
}

export function Targets({ list, chosen, onRetry }: Props) {
  const { t } = useLanguage()
  const own = !useAtom($builtInLibraries, true)
  if (list.state === 'failed')
    return <ErrorState error={describeError(list.error)} onRetry={onRetry} />
  const libraries = list.state === 'ready' ? list.value : undefined
  return (
    <>
      <fieldset className="upload-targets">
        <legend>{t(own ? 'uploads.whichLibrary' : 'uploads.whoHears')}</legend>
        <div>
          {libraries?.map((library) => (
            <Card key={library.uuid} library={library} chosen={library === chosen} />
          )) ?? privacyLevels.map((level) => <span key={level} className="skeleton" />)}
        </div>
        {libraries?.length === 0 && <p className="muted">{t('uploads.noLibraries')}</p>}
      </fieldset>
      {own && <NewLibrary />}
    </>
  )
}
