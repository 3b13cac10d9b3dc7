import { Outlet } from '@remix-run/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Screen } from '#app/screens/screen.ts';
import { listLinks, listQuery, type ListState } from '#app/screens/list-links.ts';
import { DataGrid, type Column } from '../table/data-grid.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

export interface ShownList<Row> {
  readonly params: ListState & { readonly search: string };
  readonly defaults: ListState;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sizes: readonly number[];
}

export interface ListPageProps<Row extends object> {
  of: Screen<Row>;
  shown: ShownList<Row>;
  /** Beside the search. */
  filters?: ReactNode;
}

/** The list of a plain record, with its search, its files and the ways to add, change and delete one. */
export function ListPage<Row extends object>({ of, shown: { params, defaults, rows, total, sizes }, filters }: ListPageProps<Row>) {
  const { one, many, keyOf } = of;
  const here = listQuery({ params, defaults });
  const addLink = <ButtonLink href={of.paths.add(here)} variant="primary" icon={Plus} shortcut="n">Add {one}</ButtonLink>;
  const columns: Column<Row>[] = [
    ...of.columns,
    {
      key: 'actions', header: 'Actions', kind: 'actions',
      actions: (row) => [
        ...(of.canEdit?.(row) === false ? [] : [{ label: 'Edit', href: of.paths.edit(keyOf(row), here) }]),
        { label: 'Delete', href: of.paths.remove(keyOf(row), here), danger: true },
      ],
    },
  ];
  return (
    <>
      <PageHeader
        title={of.titles.list} actions={addLink} {...(of.description ? { description: of.description } : {})} {...(of.back ? { back: of.back } : {})}
      />
      <Toolbar>
        <FilterForm label={`Search ${many.toLowerCase()}`} {...(params.search ? { clearHref: of.paths.list() } : {})}>
          <SearchBox value={params.search} label="Search" />
          {filters}
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId={of.list} caption={many} columns={columns} rows={rows} rowKey={keyOf} rowHref={(row) => of.paths.edit(keyOf(row), here)}
        {...listLinks({ params, defaults, total, sizes, hrefFor: of.paths.list, file: { list: of.list } })}
        empty={params.search
          ? <EmptyState title={`No ${one.toLowerCase()} matches`}>No {one.toLowerCase()} contains “{params.search}” in its {of.searched}.</EmptyState>
          : <EmptyState title={`No ${many.toLowerCase()} yet`} action={<ButtonLink href={of.paths.add(here)}>Add {one}</ButtonLink>}>{of.about}</EmptyState>}
      />
      <Outlet />
    </>
  );
}
