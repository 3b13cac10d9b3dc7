import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { SECURITY_EVENTS } from '#app/domain/kernel/security-trail.ts';
import { SECURITY_LOG_SIZES, SecurityLog } from '#app/domain/site/security/contract.ts';
import { listSecurityEvents } from '#app/domain/site/security/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { readListParams } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { paths } from '#app/screens/paths.ts';
import { securityLogColumns } from '#app/screens/site/security/security-log-columns.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Security log');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = readListParams(SecurityLog, args.request);
  const kinds = Object.entries(SECURITY_EVENTS).map(([value, label]) => ({ value, label }));
  return { ...list, ...await orProblem(listSecurityEvents(ctx, list.params)), kinds, sizes: [...SECURITY_LOG_SIZES].sort((a, b) => a - b) };
}

export default function SecurityLogPage() {
  const { params, defaults, rows, total, kinds, sizes } = useLoaderData<typeof loader>();
  const filtered = params.q !== '' || params.kind !== '' || params.from !== '' || params.to !== '';
  return (
    <>
      <PageHeader title="Security log"
        description="Sign-ins, sign-outs and what was refused. The same event within a minute is one row with a count." />
      <Toolbar>
        <FilterForm label="Filter the security log" {...(filtered ? { clearHref: paths.securityLog() } : {})}>
          <SearchBox name="q" value={params.q} label="Person, e-mail or address" />
          <SelectField field={plainField({ name: 'kind', value: params.kind })} label="What" options={kinds} placeholder="Everything" />
          <DateField field={plainField({ name: 'from', value: params.from })} label="From" />
          <DateField field={plainField({ name: 'to', value: params.to })} label="To" />
        </FilterForm>
      </Toolbar>
      <DataGrid
        gridId="security-log" caption="Security log" columns={securityLogColumns} rows={rows} rowKey={({ id }) => id} interactive
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.securityLog, file: { list: 'security-log' } })}
        empty={filtered
          ? <EmptyState title="Nothing matches">Nothing in the log matches these filters.</EmptyState>
          : <EmptyState title="Nothing yet">Sign-ins and refusals appear here as they happen.</EmptyState>}
      />
    </>
  );
}
