// The fields of a playlist, and what is read from them. docs/product/library.md#playlists.
import type { Playlist, PlaylistWrite } from '../../../lib/contract/listen/playlists.ts'
import type { PrivacyLevel } from '../../../lib/contract/kit/shapes.ts'
import { $followersPrivacy, $longPlaylistNames } from '../../../stores/session/pod-profile.ts'
import { $me } from '../../../stores/session/session.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { useAtom } from '../useAtom.ts'
import { PrivacyField } from '../form/PrivacyField.tsx'
import { requireAll } from '../form/useForm.ts'
import { textOf, tooLong } from '../form/values.ts'

/** Characters, docs/product/limits.md#playlists. */
const MAX_NAME = 100
const LONGEST_NAME_14 = 50
/** Also the limit of rich text in general. */
const MAX_DESCRIPTION = 5000

/** The checks and values of a form with `PlaylistFields`. */
export function usePlaylistValues() {
  const { t } = useLanguage()
  const most = useAtom($longPlaylistNames) ? MAX_NAME : LONGEST_NAME_14
  return {
    check: (values: FormData): Record<string, string | undefined> => ({
      description: tooLong(values, 'description', MAX_DESCRIPTION, t),
      name: requireAll(values, t, 'name').name ?? tooLong(values, 'name', most, t)
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
  // Pods of 1.4 would show a playlist for followers to nobody.
  const followers = useAtom($followersPrivacy)
  return (
    <>
      <Field
        name="name"
        label={t('common.name')}
        defaultValue={playlist?.name ?? ''}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <PrivacyField
        label={t('playlists.visibility')}
        hint={t('playlists.visibilityHint')}
        level={playlist ? playlist.privacy_level : me?.privacy_level}
        me="playlists.levelMe"
        followers={followers && 'playlists.levelFollowers'}
      />
    </>
  )
}
