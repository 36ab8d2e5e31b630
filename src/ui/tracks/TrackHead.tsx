// The columns of a track table and their headings.
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'

export type TrackColumns = { showAlbum?: boolean; showTags?: boolean }

export function TrackHead({ showAlbum, showTags }: TrackColumns) {
  const { t } = useLanguage()
  return (
    <>
      {/* Widths are set here, because a disc heading may be the first row that is shown. */}
      <colgroup>
        <col className="c-num" />
        <col />
        {showAlbum && <col className="c-album" />}
        {showTags && <col className="c-tags" />}
        <col className="c-act" />
        <col className="c-time" />
        <col className="c-menu" />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th className="c-num" scope="col">
            <span aria-hidden="true">#</span>
            <span className="visually-hidden">{t('tracks.columnNumber')}</span>
          </th>
          <th className="c-title" scope="col">
            {t('common.title')}
          </th>
          {showAlbum && (
            <th className="c-album" scope="col">
              {t('common.album')}
            </th>
          )}
          {showTags && (
            <th className="c-tags" scope="col">
              {t('common.tags')}
            </th>
          )}
          <th className="c-act" scope="col">
            <span className="visually-hidden">{t('tracks.columnActions')}</span>
          </th>
          <th className="c-time" scope="col">
            <Icon name="clock" small />
            <span className="visually-hidden">{t('common.duration')}</span>
          </th>
          <th className="c-menu" scope="col">
            <span className="visually-hidden">{t('tracks.columnMore')}</span>
          </th>
        </tr>
      </thead>
    </>
  )
}
