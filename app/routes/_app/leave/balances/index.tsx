import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { TabsBeside } from '#app/components/layout/tabs-beside.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { balanceList } from '#app/domain/leave/balances/fields.ts';
import { listCountingTypes, listEverybodysBalances } from '#app/domain/leave/balances/index.server.ts';
import { balanceColumns } from '#app/screens/leave/balance-columns.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Leave balances');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = await loadList(args, balanceList, listEverybodysBalances);
  return { ...list, types: await orProblem(listCountingTypes(ctx, {})), mayEdit: actorMay(ctx.actor, 'user:write') };
}

export default function LeaveBalancesPage() {
  const { params, defaults, rows, total, sizes, types, on, mayEdit } = useLoaderData<typeof loader>();
  const type = params.leaveTypeId === 0 ? '' : String(params.leaveTypeId);
  const isFiltered = params.search !== '' || type !== '' || params.on !== '';
  const add = mayEdit
    ? <ButtonLink href={paths.newEntitlement()} variant="primary" icon={Plus} shortcut="n">Add entitlement</ButtonLink> : null;
  return (
    <div className="stack">
      <PageHeader title="Leave balances" description="What is left at the end of a day. Approved leave counts on its days."
        actions={<>{add}{mayEdit ? <ButtonLink href={paths.openingBalances()}>Import opening balances</ButtonLink> : null}</>} />
      <TabsBeside current={paths.leaveBalances()} />
      <Toolbar>
        <FilterForm label="Filter balances" submitLabel="Show" action={paths.leaveBalances()}
          {...(isFiltered ? { clearHref: paths.leaveBalances() } : {})}>
          <DateField field={plainField({ name: 'on', value: on })} label="Balance on" />
          <SelectField field={plainField({ name: 'leaveTypeId', value: type })} label="Leave type" placeholder="All"
            options={types.map(({ leaveTypeId, typeName }) => ({ value: String(leaveTypeId), label: typeName }))} />
          {mayEdit ? <SearchBox value={params.search} label="Search" /> : null}
        </FilterForm>
      </Toolbar>
      <DataGrid gridId="leave-balances" caption="Leave balances" columns={balanceColumns} rows={rows}
        rowKey={({ leaveEntitlementId }) => String(leaveEntitlementId)}
        rowHref={({ empId }) => paths.personsBalances(empId, { on: params.on })}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.leaveBalances, file: { list: 'leave-balances' } })}
        empty={isFiltered ? <EmptyState title="No balance matches">No balance is counted for these people on that day.</EmptyState>
          : <EmptyState title="No balances yet" action={add}>What people are given of leave is counted once it is entered.</EmptyState>} />
    </div>
  );
}
