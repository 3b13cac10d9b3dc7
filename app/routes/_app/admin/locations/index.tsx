import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { LOCATION_LIST_SIZES, LocationList } from '#app/domain/locations/contract.ts';
import { listLocations, type LocationRow } from '#app/domain/locations/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { listLinks, listQuery } from '#app/web/list-links.ts';
import { loadFitting, readListParams } from '#app/web/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/web/paths.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Locations');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = readListParams(LocationList, args.request);
  const shown = await loadFitting(args.request, list, LOCATION_LIST_SIZES, (params) => orProblem(listLocations(ctx, params)));
  return { ...shown, sizes: LOCATION_LIST_SIZES };
}

export default function LocationsPage() {
  const { params, defaults, rows, total, sizes } = useLoaderData<typeof loader>();
  const here = listQuery({ params, defaults });
  const addHref = paths.newLocation(here);
  const columns: Column<LocationRow>[] = [
    { key: 'locationName', header: 'Location name', sortKey: 'locationName' },
    { key: 'locationId', header: 'Location ID', sortKey: 'locationId' },
    { key: 'isDefault', header: 'Default', kind: 'boolean', priority: 2 },
    {
      key: 'actions', header: 'Actions', kind: 'actions',
      actions: ({ locationId }) => [
        { label: 'Edit', href: paths.location(locationId, here) },
        { label: 'Delete', href: paths.deleteLocation(locationId, here), danger: true },
      ],
    },
  ];
  return (
    <>
      <PageHeader
        title="Locations" description="The places that people work at. Every timesheet names one."
        back={{ href: paths.organisation(), label: 'Organisation Settings' }}
        actions={<ButtonLink href={addHref} variant="primary" icon={Plus} shortcut="n">Add location</ButtonLink>}
      />
      <Toolbar>
        <FilterForm label="Search locations" {...(params.q ? { clearHref: paths.locations() } : {})}>
          <SearchBox name="q" value={params.q} label="Search" />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="locations" caption="Locations" columns={columns} rows={rows} rowKey={({ locationId }) => locationId}
        rowHref={({ locationId }) => paths.location(locationId, here)}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.locations })}
        empty={params.q
          ? <EmptyState title="No location matches">No location contains “{params.q}” in its name or ID.</EmptyState>
          : (
            <EmptyState title="No locations yet" action={<ButtonLink href={addHref}>Add location</ButtonLink>}>
              Time can be recorded once there is a location.
            </EmptyState>
          )}
      />
      <Outlet />
    </>
  );
}
