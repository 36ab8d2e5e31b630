// The person's playlists to choose from, those changed last first, with the outcome of a choice.
import { useState } from 'react'
import type { Playlist } from '../../../lib/contract/listen/playlists.ts'
import { wordingText } from '../../../lib/i18n/texts.ts'
import { isolate } from '../../../lib/text/names.ts'
import { isRetryable, describeError } from '../../../stores/errors/errors.ts'
import {
  describeRefusal,
  isRefusal,
  ownPlaylists
} from '../../../stores/listen/playlists/own-playlists.ts'
import { levelOf } from '../../../ui/cards/levels.ts'
import { Mosaic } from '../../../ui/cards/PlaylistCard.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ChoiceSkeletons } from '../../../ui/Skeletons.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { Adding, Attempt } from './useAdding.ts'

/** A search field for fewer playlists would only be in the way. */
const SEARCHED_FROM = 8
const SHOWN_TITLES = 3

function Outcome({ attempt, onAnyway }: { attempt: Attempt; onAnyway: () => void }) {
  const { t } = useLanguage()
  if (attempt.state === 'busy') return null
  if (attempt.state === 'twice') {
    const { titles } = attempt
    const some = titles.slice(0, SHOWN_TITLES).map(isolate).join(', ')
    return (
      <div className="notice notice-warning add-note" role="alert">
        <p>
          {titles.length === 0
            ? t('playlists.hasTrack')
            : t('playlists.hasTracks', { count: titles.length, titles: some })}
        </p>
        <button type="button" className="btn btn-sm" onClick={onAnyway}>
          {t('playlists.addAnyway')}
        </button>
      </div>
    )
  }
  const { error, again } = attempt
  return (
    <div className="notice notice-danger add-note" role="alert">
      <p>
        <b>{t('playlists.cannotAdd')}</b>
        <br />
        <span dir="auto">{wordingText(describeRefusal(error), t)}</span>
      </p>
      {isRetryable(error) && !isRefusal(error) && (
        <button type="button" className="btn btn-sm" onClick={again}>
          <Icon name="retry" small />
          {t('common.retry')}
        </button>
      )}
    </div>
  )
}

type ChoiceProps = { playlist: Playlist; has: boolean; adding: Adding }

function Choice({ playlist, has, adding }: ChoiceProps) {
  const { t } = useLanguage()
  const attempt = adding.attempt?.uuid === playlist.uuid ? adding.attempt : undefined
  const [, privacy] = levelOf(playlist.privacy_level)
  const count = t('common.trackCount', { count: playlist.tracks_count })
  return (
    <li>
      <button
        type="button"
        className="add-choice"
        aria-disabled={adding.attempt?.state === 'busy' || undefined}
        onClick={() => adding.add(playlist)}
      >
        <span className="add-art">
          <Mosaic covers={playlist.album_covers} />
        </span>
        <span className="add-text">
          <b className="truncate" dir="auto">
            {playlist.name}
          </b>
          <span className="muted truncate num">
            {has && (
              <span className="has">
                {t('playlists.has')}
                {' · '}
              </span>
            )}
            {count}
            {' · '}
            {t(privacy)}
          </span>
        </span>
        <Icon name={attempt?.state === 'busy' ? 'spinner' : has ? 'done' : 'plus'} />
      </button>
      {attempt && <Outcome attempt={attempt} onAnyway={() => adding.add(playlist, true)} />}
    </li>
  )
}

export function Choices({ adding }: { adding: Adding }) {
  const { t, locale } = useLanguage()
  const [words, setWords] = useState('')
  const { own } = adding
  if (own.state === 'failed')
    return (
      <div className="add-own">
        <ErrorState
          error={describeError(own.error)}
          onRetry={isRetryable(own.error) ? () => void ownPlaylists.reload() : undefined}
        />
      </div>
    )
  const playlists = own.state === 'ready' ? own.value.playlists : []
  const wanted = words.trim().toLocaleLowerCase(locale)
  const found = playlists.filter(({ name }) => name.toLocaleLowerCase(locale).includes(wanted))
  // As high while they load or fail as with playlists or none, so that the dialog does not move.
  return (
    <div className="add-own">
      {playlists.length >= SEARCHED_FROM && (
        <input
          className="input"
          type="search"
          aria-label={t('playlists.find')}
          placeholder={t('playlists.find')}
          dir="auto"
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {own.state === 'ready' && found.length === 0 ? (
        <p className="muted">{t(wanted ? 'playlists.noneFound' : 'playlists.noneYet')}</p>
      ) : (
        <ul
          className="add-list"
          role="list"
          aria-label={t('common.myPlaylists')}
          aria-busy={own.state === 'loading'}
        >
          {own.state === 'loading' && <ChoiceSkeletons count={4} />}
          {found.map((playlist) => (
            <Choice
              key={playlist.uuid}
              playlist={playlist}
              has={own.state === 'ready' && own.value.having.has(playlist.uuid)}
              adding={adding}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
