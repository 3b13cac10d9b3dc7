import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { actorMay } from '#app/domain/kernel/permissions.ts';
import { balanceList } from '#app/domain/leave/balances/fields.ts';
import { listEverybodysBalances, type BalanceRow } from '#app/domain/leave/balances/index.server.ts';
import { balanceColumns } from '#app/screens/leave/balance-columns.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';

export const meta = () => pageTitle('Leave balances');

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await requireContext(args);
  return { ...await loadList(args, balanceList, listEverybodysBalances), mayChange: actorMay(actor, 'user:write') };
}

const ACTIONS: Column<BalanceRow> = {
  key: 'actions', header: 'Actions', kind: 'actions', actions: ({ empId, leaveTypeId }) => [
    { label: 'Edit', href: paths.entitlement(empId, leaveTypeId) },
    { label: 'Adjust', href: paths.adjustBalance(empId, leaveTypeId) },
    { label: 'Remove', href: paths.removeEntitlement(empId, leaveTypeId), danger: true },
  ],
};

export default function LeaveBalancesPage() {
  const { params, defaults, rows, total, sizes, on, mayChange } = useLoaderData<typeof loader>();
  const add = mayChange
    ? <ButtonLink href={paths.newEntitlement()} variant="primary" icon={Plus}>Give an entitlement</ButtonLink> : undefined;
  return (
    <div className="stack">
      <PageHeader title="Leave balances" back={{ href: paths.leave(), label: 'Leave' }} actions={add}
        description="Opening balance, plus what accrued, minus what was taken or expired. Choose a later day for a forecast." />
      <Toolbar>
        <FilterForm label="Filter balances" action={paths.leaveBalances()} {...(params.search ? { clearHref: paths.leaveBalances() } : {})}>
          <DateField field={plainField({ name: 'on', value: on })} label="At the end of" />
          <SearchBox value={params.search} label="Employee or type" />
        </FilterForm>
      </Toolbar>
      <DataGrid gridId="leave-balances" caption="Leave balances" columns={mayChange ? [...balanceColumns, ACTIONS] : balanceColumns}
        rows={rows} rowKey={({ leaveEntitlementId }) => String(leaveEntitlementId)}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.leaveBalances, file: { list: 'leave-balances' } })}
        empty={(
          <EmptyState title="No balances yet" action={add}>
            {mayChange ? 'Give people an entitlement of a type that counts a balance.' : 'Your administrator enters what you are given.'}
          </EmptyState>
        )} />
      <Outlet />
    </div>
  );
}
