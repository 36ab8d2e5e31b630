// The fields of a playlist, and what is read from them. docs/product/library.md#playlists.
import type { Playlist, PlaylistWrite } from '../../../lib/contract/listen/playlists.ts'
import type { PrivacyLevel } from '../../../lib/contract/kit/shapes.ts'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import { knownLevel } from '../../../lib/kit/privacy.ts'
import { characters } from '../../../lib/text/characters.ts'
import { $followersPrivacy, $longPlaylistNames } from '../../../stores/session/pod-profile.ts'
import { $me } from '../../../stores/session/session.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'
import { requireAll } from '../form/useForm.ts'

/** Characters, docs/product/limits.md#playlists. */
const MAX_NAME = 100
const LONGEST_NAME_14 = 50
/** Also the limit of rich text in general. */
const MAX_DESCRIPTION = 5000

const levels: readonly (readonly [PrivacyLevel, TextKey])[] = [
  ['me', 'playlists.levelMe'],
  ['followers', 'playlists.levelFollowers'],
  ['instance', 'common.levelInstance'],
  ['everyone', 'common.levelEveryone']
]

const textOf = (values: FormData, name: string): string => String(values.get(name) ?? '').trim()

/** The checks and values of a form with `PlaylistFields`. */
export function usePlaylistValues() {
  const { t } = useLanguage()
  const most = useAtom($longPlaylistNames) ? MAX_NAME : LONGEST_NAME_14
  const tooLong = (text: string, longest: number): string | undefined =>
    characters(text) > longest
      ? t('playlists.tooLong', { count: characters(text) - longest })
      : undefined
  return {
    check: (values: FormData): Record<string, string | undefined> => ({
      description: tooLong(textOf(values, 'description'), MAX_DESCRIPTION),
      name: requireAll(values, t, 'name').name ?? tooLong(textOf(values, 'name'), most)
    }),
    read: (values: FormData): PlaylistWrite => ({
      name: textOf(values, 'name'),
      privacy_level: values.get('privacy_level') as PrivacyLevel,
      ...(values.has('description') ? { description: textOf(values, 'description') || null } : {})
    })
  }
}

type Props = {
  /** The playlist that is changed; undefined for a new one. */
  playlist?: Playlist | undefined
}

/** Name and visibility; the description has a field of its own. */
export function PlaylistFields({ playlist }: Props) {
  const { t } = useLanguage()
  const me = useAtom($me)
  const followers = useAtom($followersPrivacy)
  // Pods of 1.4 would show a playlist for followers to nobody.
  const chosen = knownLevel(playlist ? playlist.privacy_level : me?.privacy_level)
  return (
    <>
      <Field
        name="name"
        label={t('common.name')}
        defaultValue={playlist?.name ?? ''}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <SelectField
        name="privacy_level"
        label={t('playlists.visibility')}
        hint={t('playlists.visibilityHint')}
        defaultValue={chosen === 'followers' && !followers ? 'me' : chosen}
      >
        {levels.map(
          ([level, text]) =>
            (level !== 'followers' || followers) && (
              <option key={level} value={level}>
                {t(text)}
              </option>
            )
        )}
      </SelectField>
    </>
  )
}
