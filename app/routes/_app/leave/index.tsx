import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { CheckboxField } from '#app/components/form/fields/checkbox-field.tsx';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { TabsBeside } from '#app/components/layout/tabs-beside.tsx';
import { LeaveHead } from '#app/components/leave/requests/leave-head.tsx';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FilterForm } from '#app/components/ui/filter-form.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { SearchBox } from '#app/components/ui/search-box.tsx';
import { Toolbar } from '#app/components/ui/toolbar.tsx';
import { LEAVE_LIST_SIZES } from '#app/domain/leave/requests/fields.ts';
import { getLeaveSummary, listRequests } from '#app/domain/leave/requests/index.server.ts';
import { leaveColumns, ownLeaveColumns } from '#app/screens/leave/leave-columns.ts';
import { listLinks } from '#app/screens/list-links.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { loadList } from '#app/web/records.server.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = () => pageTitle('Leave');

const WHEN = [{ value: 'upcoming', label: 'Upcoming' }, { value: 'past', label: 'Past' }];
const OF = [{ value: 'mine', label: 'Mine' }, { value: 'everybody', label: 'Everybody I see' }];

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const list = await loadList(args, { sizes: LEAVE_LIST_SIZES }, listRequests);
  return { ...list, summary: await orProblem(getLeaveSummary(ctx, { empId: ctx.actor.empId })) };
}

export default function LeavePage() {
  const { params, defaults, rows, total, cancelled, sizes, summary } = useLoaderData<typeof loader>();
  const isFiltered = params.search !== '';
  const add = <ButtonLink href={paths.newLeave()} variant="primary" icon={Plus} shortcut="n">Ask for leave</ButtonLink>;
  return (
    <div className="stack">
      <PageHeader title="Leave" description="Your requests for leave, and what became of them." actions={add} />
      <TabsBeside current={paths.leave()} />
      <LeaveHead summary={summary} />
      <Toolbar>
        <FilterForm label="Filter leave" action={paths.leave()} {...(isFiltered ? { clearHref: paths.leave() } : {})}>
          <SelectField field={plainField({ name: 'when', value: params.when })} label="When" options={WHEN} />
          <SelectField field={plainField({ name: 'of', value: params.of })} label="Of" options={OF} />
          <SearchBox value={params.search} label="Name or reason" />
          <CheckboxField field={plainField({ name: 'cancelled', value: params.cancelled })} value="show"
            label={`Show cancelled and declined (${cancelled})`} />
        </FilterForm>
      </Toolbar>
      <DataGrid gridId="leave" caption="Requests for leave" columns={params.of === 'mine' ? ownLeaveColumns : leaveColumns} rows={rows}
        rowKey={({ leaveRequestId }) => String(leaveRequestId)} rowHref={({ leaveRequestId }) => paths.leaveRequest(leaveRequestId)}
        {...listLinks({ params, defaults, total, sizes, hrefFor: paths.leave, file: { list: 'leave' } })}
        empty={isFiltered ? <EmptyState title="No leave matches">No request for leave matches this search.</EmptyState>
          : <EmptyState title={params.when === 'past' ? 'No leave in the past' : 'No leave ahead'} action={add}>
            Requests for leave will be listed here.
          </EmptyState>} />
    </div>
  );
}
