// A table of one kind of things of the pod's library: what can be done with each, and how the
// search works. docs/product/screens.md#management.
import type { ReactNode } from 'react'
import type { TextKey } from '../../../lib/i18n/keys.ts'
import type { DeletableList } from '../../../stores/admin/library/deletable.ts'
import { isolate } from '../../../lib/text/names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Column } from '../../../ui/table/Table.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import type { RowAction } from '../../kit/table/row-actions.ts'
import { SearchAssist } from '../../kit/console/SearchAssist.tsx'
import { TableScreen, type TableScreenProps } from '../../kit/table/TableScreen.tsx'
import { LibraryTabs } from './LibraryTabs.tsx'

type ManageTableProps<R> = Pick<
  TableScreenProps<R>,
  'counts' | 'order' | 'fields' | 'views' | 'nameOf' | 'play'
> & {
  list: DeletableList<R>
  title: TextKey
  hint: TextKey
  icon: string
  columns: readonly Column<R>[]
  /** Addresses of a row's page here, and of the page that everybody sees. */
  paths: { here: (row: R) => string; open: (row: R) => string | undefined }
  deletion: {
    title: TextKey
    text: TextKey
    done: TextKey
    lost?: NonNullable<RowAction<R>['ask']>['lost']
  }
  /** What the search understands beside words, and an example. */
  search?: { fields: string; example: string }
  empty: { title: TextKey; text: TextKey; action?: ReactNode }
}

/** Most things of the library name the domain that they are from. */
const domainOf = (row: unknown) => {
  const { domain } = Object(row) as { domain?: unknown }
  return { domain: typeof domain === 'string' ? domain : undefined }
}

export function ManageTable<R>(props: ManageTableProps<R>) {
  const { list, title, hint, icon, paths, deletion, search, empty, ...screen } = props
  const { t } = useLanguage()
  const { lost } = deletion
  return (
    <TableScreen
      {...screen}
      list={list}
      title={t(title)}
      hint={t(hint)}
      keyOf={list.keyOf}
      actions={[
        {
          icon: 'trash',
          text: 'common.delete',
          ask: {
            title: deletion.title,
            one: 'manageLibrary.deleteOf',
            text: deletion.text,
            confirm: 'common.delete',
            ...(lost && { lost })
          },
          failed: 'lists.deleteFailed',
          done: deletion.done,
          except: list.spares,
          run: list.remove,
          // Pods refuse `objects: 'all'` here.
          runAll: 'each'
        }
      ]}
      links={(row) => {
        const open = paths.open(row)
        return [
          { icon: 'info', text: t('manageLibrary.details'), href: paths.here(row) },
          ...(open ? [{ icon, text: t('manageLibrary.publicPage'), href: open }] : [])
        ]
      }}
      above={
        <>
          <LibraryTabs current={list.routes[0]} />
          <SearchAssist list={list} valuesOf={domainOf} />
          {search && (
            <p className="muted table-help">
              {t('manageLibrary.searchHelp', {
                fields: isolate(search.fields),
                example: isolate(search.example)
              })}
            </p>
          )}
        </>
      }
      empty={
        <EmptyState icon={icon} title={t(empty.title)} action={empty.action}>
          {t(empty.text)}
        </EmptyState>
      }
    />
  )
}
