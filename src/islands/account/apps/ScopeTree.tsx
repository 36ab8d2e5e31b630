// The scopes of an application: two parent checkboxes with one child per area. A parent with some
// children checked is indeterminate.
import { useState } from 'react'
import type { ScopeRoot } from '../../../lib/contract/kit/scopes.ts'
import {
  formatScopes,
  holds,
  OFFERED_AREAS,
  parseScopes,
  stateOf,
  toggleArea,
  toggleRoot,
  type Scopes
} from '../../../lib/pods/scopes.ts'
import { useField } from '../../../ui/form/state.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { areaName } from '../../kit/apps/area-texts.ts'

type RootProps = {
  root: ScopeRoot
  scopes: Scopes
  onChange: (scopes: Scopes) => void
  wrong: boolean
  errorId?: string | undefined
}

const rootTexts = {
  read: { label: 'apps.readAll', hint: 'apps.readAllHint' },
  write: { label: 'apps.writeAll', hint: 'apps.writeAllHint' }
} as const

function Root({ root, scopes, onChange, wrong, errorId }: RootProps) {
  const { t } = useLanguage()
  const state = stateOf(scopes, root)
  const id = `scope-${root}`
  const { label, hint } = rootTexts[root]
  return (
    <div className="scope-root" role="group" aria-labelledby={`${id}-label`}>
      <label>
        <input
          className="check"
          type="checkbox"
          id={id}
          checked={state === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = state === 'some'
          }}
          aria-invalid={wrong || undefined}
          aria-describedby={[`${id}-hint`, errorId].filter(Boolean).join(' ')}
          onChange={() => onChange(toggleRoot(scopes, root))}
        />
        <span id={`${id}-label`}>{t(label)}</span>
      </label>
      <p className="hint" id={`${id}-hint`}>
        {t(hint)}
      </p>
      <ul role="list">
        {OFFERED_AREAS.map((area) => (
          <li key={area}>
            <label>
              <input
                className="check"
                type="checkbox"
                checked={holds(scopes, `${root}:${area}`)}
                onChange={() => onChange(toggleArea(scopes, root, area))}
              />
              {areaName(area, t)}
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A form field; its value `scope_text` contains the chosen scopes. */
export function ScopeTree({ initial }: { initial: string }) {
  const { t } = useLanguage()
  const [scopes, setScopes] = useState(() => parseScopes(initial))
  const { id, error } = useField('scopes')
  return (
    <fieldset className="scopes" name="scopes" tabIndex={-1}>
      <legend>{t('apps.scopes')}</legend>
      {error !== undefined && (
        <p className="error field-error" id={`${id}-error`}>
          <Icon name="error" small />
          {error}
        </p>
      )}
      <p className="hint">{t('apps.scopesHint')}</p>
      {(['read', 'write'] as const).map((root, place) => (
        <Root
          key={root}
          root={root}
          scopes={scopes}
          onChange={setScopes}
          wrong={error !== undefined && place === 0}
          errorId={error === undefined ? undefined : `${id}-error`}
        />
      ))}
      <input type="hidden" name="scope_text" value={formatScopes(scopes)} />
    </fieldset>
  )
}
