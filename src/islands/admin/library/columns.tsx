// The columns that tables of the pod's library have in common.
import type { Actor } from '../../../lib/contract/kit/shapes.ts'
import { formatDate, formatNumber, formatSize } from '../../../lib/i18n/formats.ts'
import { handleOf } from '../../../lib/text/names.ts'
import type { Column } from '../../../ui/table/Table.tsx'
import { useLanguage } from '../../../ui/language.tsx'

type Empty = null | undefined
const NONE = '–'

/** Makes columns of one kind of rows. What a row lacks is a dash, and empty in a file. */
export function useColumnKit<R>() {
  const { t, locale } = useLanguage()
  const figure =
    (format: (value: number, tag: string) => string) =>
    (name: string, label: string, of: (row: R) => number | Empty): Column<R> => ({
      name,
      label,
      number: true,
      cell: (row) => {
        const value = of(row)
        return typeof value === 'number' ? format(value, locale) : NONE
      },
      value: (row) => of(row) ?? undefined
    })
  return {
    /** The first column: a link to the page of the row. */
    name: (
      name: string,
      label: string,
      nameOf: (row: R) => string,
      path: (row: R) => string,
      mark = ''
    ): Column<R> => ({
      name,
      label,
      cell: (row) => (
        <a className="link" href={path(row)}>
          <bdi>
            {mark}
            {nameOf(row)}
          </bdi>
        </a>
      ),
      value: nameOf
    }),
    text: (name: string, label: string, of: (row: R) => string | Empty): Column<R> => ({
      name,
      label,
      cell: (row) => <bdi>{of(row) || NONE}</bdi>,
      value: (row) => of(row) ?? undefined
    }),
    count: figure(formatNumber),
    size: figure((bytes, tag) => formatSize(bytes, tag)),
    date: (name: string, label: string, of: (row: R) => string | Empty): Column<R> => ({
      name,
      label,
      number: true,
      cell: (row) => {
        const date = of(row)
        return date ? formatDate(date, locale) : NONE
      },
      value: (row) => of(row) ?? undefined
    }),
    /** No link: on narrow screens it would stand too near to that of the name. */
    owner: (of: (row: R) => Actor | Empty): Column<R> => ({
      name: 'owner',
      label: t('channels.owner'),
      cell: (row) => {
        const person = of(row)
        return person ? <bdi>{handleOf(person)}</bdi> : NONE
      },
      value: (row) => of(row)?.full_username
    })
  }
}
export type ColumnKit<R> = ReturnType<typeof useColumnKit<R>>

/** The names of all artists of an album or a track. */
export const artistNames = (credits: readonly { artist: { name: string } }[] | Empty): string =>
  (credits ?? []).flatMap((credit) => (credit?.artist ? [credit.artist.name] : [])).join(', ')
