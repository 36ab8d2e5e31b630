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
            <span className="visually-hidden">{t('detail.columnNumber')}</span>
          </th>
          <th className="c-title" scope="col">
            {t('detail.columnTitle')}
          </th>
          {showAlbum && (
            <th className="c-album" scope="col">
              {t('detail.columnAlbum')}
            </th>
          )}
          {showTags && (
            <th className="c-tags" scope="col">
              {t('detail.tags')}
            </th>
          )}
          <th className="c-act" scope="col">
            <span className="visually-hidden">{t('detail.columnActions')}</span>
          </th>
          <th className="c-time" scope="col">
            <Icon name="clock" small />
            <span className="visually-hidden">{t('detail.duration')}</span>
          </th>
          <th className="c-menu" scope="col">
            <span className="visually-hidden">{t('detail.columnMore')}</span>
          </th>
        </tr>
      </thead>
    </>
  )
}
