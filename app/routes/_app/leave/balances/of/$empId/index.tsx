import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { DateField } from '#app/components/form/fields/date-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { getPersonsBalances } from '#app/domain/leave/balances/index.server.ts';
import { movementColumns, ownBalanceColumns } from '#app/screens/leave/balance-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { searchOf } from '#app/web/lists/list-params.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) => pageTitle('Leave balances', data?.name);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getPersonsBalances(ctx, { empId: args.params['empId'] ?? '', on: searchOf(args.request).get('on') ?? '' }));
}

export default function PersonsBalancesPage() {
  const { empId, name, on, mayEdit, balances, movements } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      <PageHeader title={`Leave of ${name}`} back={{ href: paths.leaveBalances(), label: 'Leave balances' }}
        description="What is left at the end of a day, and what has moved it. Approved leave counts on its days."
        actions={mayEdit ? <ButtonLink href={paths.newEntitlement({ empId })} icon={Plus}>Add entitlement</ButtonLink> : null} />
      <Toolbar>
        <FilterForm label="Day of the balance" submitLabel="Show" action={paths.personsBalances(empId)}>
          <DateField field={plainField({ name: 'on', value: on })} label="Balance on" />
        </FilterForm>
      </Toolbar>
      <DataGrid gridId="balances-of-person" caption="Balances" columns={ownBalanceColumns} rows={balances}
        rowKey={({ leaveTypeId }) => String(leaveTypeId)}
        {...(mayEdit ? { rowHref: ({ leaveTypeId }: { leaveTypeId: number }) => paths.entitlement(empId, leaveTypeId) } : {})}
        empty={<EmptyState title="No balance is counted">None is counted on this day.</EmptyState>} />
      <section className="stack">
        <h2>Movements</h2>
        <DataGrid gridId="leave-movements" caption="Movements" columns={movementColumns} rows={movements} rowKey={({ key }) => key}
          empty={<EmptyState>Leave that is taken, and corrections, will be listed here.</EmptyState>} />
      </section>
    </div>
  );
}
