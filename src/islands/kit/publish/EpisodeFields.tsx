// What is written about files of a channel, before they are sent or while one is a draft: about one
// file, or about several at once.
import { useRef, type ReactNode } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { licenseLabel } from '../../../lib/tracks.ts'
import {
  episodeFaults,
  episodeTags,
  MAX_EPISODE,
  type EpisodeTexts,
  type SharedField
} from '../../../lib/uploads/episodes.ts'
import { keysOf } from '../../../lib/shortcuts/keys.ts'
import type { Translate } from '../../../lib/i18n/texts.ts'
import { describeError } from '../../../stores/errors/errors.ts'
import { channelAlbums, licenses } from '../../../stores/publish/uploads/episodes.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { SeriesDialog } from '../channels/parts.ts'
import type { FieldProblems } from '../form/useForm.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { useDone } from '../useDone.ts'
import { useListener } from '../useListener.ts'
import { useResource } from '../useResource.ts'
import { CoverField } from './CoverField.tsx'

type Props = {
  podcast: boolean
  /** Opens the form of a new album or series; it stands outside of this one. */
  onNewAlbum: () => void
  /** The selects follow it; the other fields begin with it. */
  texts: EpisodeTexts
  onChange: (change: Partial<EpisodeTexts>) => void
  /** Copies a field to the files below; without it there are none. */
  onFill?: ((field: SharedField) => void) | undefined
  /** Whether the position can be typed; else it follows the order of the files. */
  positioned?: boolean
  /** Of several files: the fields in which they differ. What is one file's own is not shown. */
  mixed?: ReadonlySet<SharedField> | undefined
}

/** What is wrong, by field. */
export const faultWords = (texts: EpisodeTexts, t: Translate): FieldProblems =>
  Object.fromEntries(
    episodeFaults(texts).map(({ field, over }) => [
      field,
      over === 0 ? t('form.required') : t('form.tooLong', { count: over })
    ])
  )

/** The value of a select for files that differ. */
const MIXED = 'mixed'

/** Tags are typed as words. */
export const wordsOf = (text: string): string[] => episodeTags(text.split(/[\s,،;#]+/))

function Fillable({
  field,
  name,
  onFill,
  children
}: Pick<Props, 'onFill'> & { field: SharedField; name: string; children: ReactNode }) {
  const { t } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const [done, showDone] = useDone()
  const fill = () => {
    onFill?.(field)
    showDone()
  }
  // As in tables elsewhere; browsers would keep the page as a bookmark.
  useListener(frame, 'keydown', (event) => {
    if (!onFill || keysOf(event) !== 'Mod+d') return
    event.preventDefault()
    fill()
  })
  return (
    <div className="pub-field" ref={frame}>
      {children}
      {onFill && (
        <button
          className="btn btn-sm btn-ghost"
          type="button"
          aria-label={t('publish.fillOf', { field: name })}
          aria-keyshortcuts="Control+D Meta+D"
          onClick={fill}
        >
          <Icon name={done ? 'check' : 'down'} small />
          {t('publish.fill')}
        </button>
      )}
      <span className="visually-hidden" role="status">
        {done && t('form.copied')}
      </span>
    </div>
  )
}

/** The first option of a select: none, or none for all yet. */
const First = ({ mixed }: { mixed: boolean | undefined }) => {
  const { t } = useLanguage()
  return (
    <>
      {mixed && (
        <option value={MIXED} disabled>
          {t('publish.mixed')}
        </option>
      )}
      <option value="">{t('publish.none')}</option>
    </>
  )
}

/** An option for a value whose list is not there yet, or does not have it any more. */
const Lost = ({ value, known }: { value: string; known: boolean }) =>
  value !== '' && !known ? <option value={value}>{value}</option> : null

function Choices({ texts, onChange, onFill, onNewAlbum, podcast, mixed }: Props) {
  const { t } = useLanguage()
  const albums = useResource(channelAlbums)
  const codes = useResource(licenses)
  const albumRows = albums.state === 'ready' ? albums.value : []
  const licenseRows = codes.state === 'ready' ? codes.value : []
  const album = String(texts.album ?? '')
  const license = texts.license ?? ''
  const albumsMix = mixed?.has('album')
  const licensesMix = mixed?.has('license')
  const albumName: TextKey = podcast ? 'publish.series' : 'common.album'
  return (
    <>
      {[[albums, channelAlbums] as const, [codes, licenses] as const].map(
        ([shown, list], place) =>
          shown.state === 'failed' && (
            <ErrorState
              key={place}
              error={describeError(shown.error)}
              onRetry={() => void list.reload()}
            />
          )
      )}
      <Fillable field="album" name={t(albumName)} onFill={onFill}>
        <SelectField
          name="album"
          label={t(albumName)}
          value={albumsMix ? MIXED : album}
          onChange={({ currentTarget: { value } }) =>
            onChange({ album: value === '' ? null : Number(value) })
          }
        >
          <First mixed={albumsMix} />
          <Lost value={album} known={albumRows.some(({ id }) => String(id) === album)} />
          {albumRows.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <button
          className="btn btn-sm btn-ghost"
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={SeriesDialog.fetchAhead}
          onClick={onNewAlbum}
        >
          <Icon name="plus" small />
          {t(podcast ? 'own-channels.newSeries' : 'own-channels.newAlbum')}
        </button>
      </Fillable>
      <Fillable field="license" name={t('tracks.license')} onFill={onFill}>
        <SelectField
          name="license"
          label={t('tracks.license')}
          value={licensesMix ? MIXED : license}
          onChange={({ currentTarget: { value } }) => onChange({ license: value || null })}
        >
          <First mixed={licensesMix} />
          <Lost value={license} known={licenseRows.some(({ code }) => code === license)} />
          {licenseRows.map(({ code, name }) => (
            <option key={code} value={code}>
              {licenseLabel(code) === code ? name : licenseLabel(code)}
            </option>
          ))}
        </SelectField>
      </Fillable>
    </>
  )
}

/** Within a form. Give it a new key for another file, or for other ones. */
export function EpisodeFields(props: Props) {
  const { texts, onChange, onFill, positioned = false, mixed } = props
  const { t } = useLanguage()
  const differs = (field: SharedField, hint?: string) => {
    const text = mixed?.has(field) ? t('publish.mixed') : hint
    return text === undefined ? {} : { hint: text }
  }
  return (
    <div className="pub-fields">
      {!mixed && (
        <Field
          name="title"
          label={t('common.title')}
          defaultValue={texts.title}
          autoCapitalize="sentences"
          autoComplete="off"
          spellCheck
          onInput={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      )}
      {positioned && (
        <Field
          name="position"
          label={t('publish.position')}
          type="number"
          inputMode="numeric"
          min={1}
          optional
          defaultValue={texts.position ?? ''}
          onInput={({ currentTarget: { value } }) =>
            onChange({ position: value === '' ? null : Number(value) })
          }
        />
      )}
      <Fillable field="description" name={t('common.description')} onFill={onFill}>
        <RichTextField
          name="description"
          label={t('common.description')}
          {...differs('description')}
          optional
          saved={texts.description ?? ''}
          limit={MAX_EPISODE.description}
          onText={(description) => onChange({ description })}
        />
      </Fillable>
      <Fillable field="cover" name={t('publish.cover')} onFill={onFill}>
        <fieldset className="pub-covers">
          <legend>{t('publish.cover')}</legend>
          {mixed?.has('cover') && <p className="hint">{t('publish.mixed')}</p>}
          <CoverField cover={texts.cover ?? null} onChange={(cover) => onChange({ cover })} />
        </fieldset>
      </Fillable>
      <Choices {...props} />
      <Fillable field="tags" name={t('common.tags')} onFill={onFill}>
        <Field
          name="tags"
          label={t('common.tags')}
          {...differs('tags', t('publish.tagsHint'))}
          optional
          autoComplete="off"
          defaultValue={(texts.tags ?? []).join(' ')}
          onInput={({ currentTarget }) => onChange({ tags: wordsOf(currentTarget.value) })}
        />
      </Fillable>
      <Fillable field="copyright" name={t('publish.copyright')} onFill={onFill}>
        <Field
          name="copyright"
          label={t('publish.copyright')}
          {...differs('copyright')}
          optional
          autoComplete="off"
          defaultValue={texts.copyright ?? ''}
          onInput={({ currentTarget }) => onChange({ copyright: currentTarget.value })}
        />
      </Fillable>
    </div>
  )
}
