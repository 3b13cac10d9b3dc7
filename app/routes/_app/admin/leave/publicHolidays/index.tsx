import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { SearchableSelect } from '#app/components/form/searchable-select.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { DisabledAction } from '#app/components/ui/disabled-action.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { EVERYBODY, HOLIDAY_LIST_SIZES, HolidayList } from '#app/domain/holidays/contract.ts';
import { listHolidays, type HolidayRow } from '#app/domain/holidays/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { onFault } from '#app/web/forms/form-failure.server.ts';
import { groupOptions } from './holiday-groups.server.ts';
import { listLinks, listQuery } from '#app/screens/list-links.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Public Holidays');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { params, defaults } = readListParams(HolidayList, args.request);
  const failed = () => ({ groups: [params.group], rows: [], total: 0, failed: true });
  const { groups, ...page } = await onFault(args, orProblem(listHolidays(ctx, params)), failed);
  const group = params.group === EVERYBODY ? '' : params.group;
  return { params, defaults, group, failed: false, ...page, sizes: HOLIDAY_LIST_SIZES, groups: groupOptions(groups.filter((one) => one !== EVERYBODY)) };
}

const FETCH_FAILED = 'Something went wrong while fetching public holidays. Please try again later.';

export default function PublicHolidaysPage() {
  const { params, defaults, group, failed, rows, total, sizes, groups } = useLoaderData<typeof loader>();
  const here = listQuery({ params, defaults });
  const columns: Column<HolidayRow>[] = [
    { key: 'name', header: 'Name', sortKey: 'name' },
    { key: 'date', header: 'Date', kind: 'date', sortKey: 'date' },
    { key: 'createdBy', header: 'Created by', sortKey: 'createdBy', priority: 2 },
    { key: 'updatedAt', header: 'Last Updated', kind: 'datetime', sortKey: 'updatedAt', priority: 2 },
    {
      key: 'actions', header: 'Actions', kind: 'actions',
      actions: ({ holidayId }) => [
        { label: 'Edit', href: paths.publicHoliday(holidayId, here) },
        { label: 'Delete', href: paths.deletePublicHoliday(holidayId, here), danger: true },
      ],
    },
  ];
  const addHref = paths.newPublicHoliday(here);
  const add = failed ? <DisabledAction label="Add Public Holiday" reason="The list could not be fetched." icon={Plus} />
    : <ButtonLink href={addHref} variant="primary" icon={Plus} shortcut="n">Add Public Holiday</ButtonLink>;
  return (
    <>
      <PageHeader title="Public Holidays" actions={add} />
      <Toolbar>
        <FilterForm label="Search public holidays" {...(Object.keys(here).length > 0 ? { clearHref: paths.publicHolidays() } : {})}>
          <SearchableSelect
            key={group} field={plainField({ name: 'group', value: group })} label="Public Holidays Group"
            allowEmpty emptyLabel="Everybody" options={groups}
          />
          <SearchBox name="q" value={params.q} label="Search" />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="public-holidays" caption="Public holidays" columns={columns} rows={rows} rowKey={({ holidayId }) => String(holidayId)}
        rowHref={({ holidayId }) => paths.publicHoliday(holidayId, here)} {...listLinks({ params, defaults, total, sizes, hrefFor: paths.publicHolidays })}
        empty={failed ? <ErrorState title={FETCH_FAILED}>{null}</ErrorState> : (
          <EmptyState action={<ButtonLink href={addHref}>Add Public Holiday</ButtonLink>}>No public holidays found, create one to get started!</EmptyState>
        )}
      />
      <Outlet />
    </>
  );
}
