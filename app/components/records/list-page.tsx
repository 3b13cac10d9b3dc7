import { Outlet } from '@remix-run/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListScreen } from '#app/screens/screen.ts';
import { listLinks, listQuery, type ListState } from '#app/screens/list-links.ts';
import { DataGrid, type Column } from '../table/data-grid.tsx';
import { useCrmState, useMayCreate } from '../layout/crm-state.tsx';
import { TabsBeside } from '../layout/tabs-beside.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { DisabledAction } from '../ui/disabled-action.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { Notice } from '../ui/notice.tsx';
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
  of: ListScreen<Row>;
  shown: ShownList<Row>;
  /** Before the search, and behind it. */
  filters?: ReactNode;
  ticks?: ReactNode;
  /** Other ways to get records, beside that of adding one. */
  actions?: ReactNode;
  /** Whether one of them is set. */
  isFiltered?: boolean;
  /** What an empty list says, where it is not what every list says. */
  empty?: ReactNode;
  /** Why there is no list; then there is nothing to add either. */
  failed?: string | undefined;
}

/** The list of a record, with its search, its files and the ways to add, change and delete one. */
export function ListPage<Row extends object>({ of, shown, isFiltered = false, ...more }: ListPageProps<Row>) {
  const { params, defaults, rows, total, sizes } = shown;
  const { one, many, keyOf, paths, adds = `Add ${one}` } = of;
  const here = listQuery({ params, defaults });
  const { isReadOnly } = useCrmState();
  const mayCreate = useMayCreate() || !of.crm;
  const hidden = isReadOnly ? of.crm?.hides ?? [] : [];
  const add = !mayCreate ? null : more.failed ? <DisabledAction label={adds} reason="The list could not be fetched." icon={Plus} />
    : <ButtonLink href={paths.add(here)} variant="primary" icon={Plus} shortcut="n">{adds}</ButtonLink>;
  const actions: Column<Row> = {
    key: 'actions', header: of.actions ?? 'Actions', kind: 'actions', onHover: of.hoverActions ?? false,
    actions: (row) => {
      const usual = [
        ...(of.canEdit?.(row) === false || hidden.includes('Edit') ? [] : [{ label: 'Edit', href: paths.edit(row, here) }]),
        ...(paths.remove && !hidden.includes('Delete') ? [{ label: 'Delete', href: paths.remove(row, here), danger: true }] : []),
      ];
      return of.rowActions?.(row, usual, here) ?? usual;
    },
  };
  const clears = params.search !== '' || isFiltered;
  const { label, submit } = of.filter ?? { label: `Search ${many.toLowerCase()}`, submit: 'Search' };
  return (
    <>
      <PageHeader
        title={of.titles.list} actions={<>{add}{more.actions}</>}
        {...(of.description ? { description: of.description } : {})}
      />
      <TabsBeside current={of.paths.list()} />
      {isReadOnly && of.crm ? <Notice kind="info">{of.crm.note}</Notice> : null}
      <Toolbar>
        <FilterForm label={label} submitLabel={submit} {...(clears ? { clearHref: paths.list() } : {})}>
          {more.filters}
          {of.filter ? null : <SearchBox value={params.search} label="Search" />}
          {more.ticks}
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId={of.list} caption={many} columns={hidden.length === 2 ? of.columns : [...of.columns, actions]} rows={rows} rowKey={keyOf}
        rowHref={(row) => paths.open?.(row) ?? paths.edit(row, here)} rowTone={(row) => of.rowTone?.(row)}
        interactive={of.interactive === true}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.list, ...(of.file ? { file: { list: of.list } } : {}) })}
        empty={more.failed
          ? <ErrorState title={more.failed}>{null}</ErrorState>
          : more.empty ?? <Empty of={of} search={params.search} addHref={mayCreate ? paths.add(here) : undefined} />}
      />
      <Outlet />
    </>
  );
}

interface EmptyProps { of: ListScreen<never>; search: string; addHref: string | undefined }

function Empty({ of: { one, many, searched, about, adds = `Add ${one}` }, search, addHref }: EmptyProps) {
  const add = addHref ? <ButtonLink href={addHref}>{adds}</ButtonLink> : null;
  return search
    ? <EmptyState title={`No ${one.toLowerCase()} matches`}>No {one.toLowerCase()} contains “{search}” in its {searched}.</EmptyState>
    : <EmptyState title={`No ${many.toLowerCase()} yet`} action={add}>{about}</EmptyState>;
}
