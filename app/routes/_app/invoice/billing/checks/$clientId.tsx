import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DataGrid } from '#app/components/table/data-grid.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { actorHas } from '#app/domain/kernel/permissions.ts';
import { listLeaveOfPeople } from '#app/domain/leave/absences/index.server.ts';
import { CheckOfClient } from '#app/domain/money/billing-run/contract.ts';
import { CHECK_WORDS, type Check } from '#app/domain/money/billing-run/fields.ts';
import { getBillingCheck, type CheckRow } from '#app/domain/money/billing-run/index.server.ts';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { awayByDay } from '#app/screens/leave/away-words.ts';
import { checkRowColumns } from '#app/screens/money/billing-run/billing-run-columns.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext, type WebCtx } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';

export const meta = ({ data }: { data: Awaited<ReturnType<typeof loader>> | undefined }) =>
  pageTitle(data ? CHECK_WORDS[data.check].title : 'Billing run', data?.clientName);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const asked = CheckOfClient.parse({ ...Object.fromEntries(searchParams), clientId: args.params['clientId'] });
  const found = await orProblem(getBillingCheck(ctx, asked));
  return found.check === 'days' ? { ...found, rows: await withLeave(ctx, found.rows) } : found;
}

/** Days that lack time, with the leave of a part of them and that which is only asked for. */
async function withLeave(ctx: WebCtx, rows: readonly CheckRow[]): Promise<CheckRow[]> {
  if (rows.length === 0 || !actorHas(ctx.actor, FEATURES.EasyLeave)) return [...rows];
  const days = rows.map(({ date }) => date).sort();
  const away = await listLeaveOfPeople(ctx, { empIds: [...new Set(rows.map(({ empId }) => empId))], from: days[0]!, to: days.at(-1)! });
  const notes = new Map(Object.entries(Object.groupBy(away, ({ empId }) => empId)).map(([empId, of]) => [empId, awayByDay(of ?? [])]));
  return rows.map((row) => ({ ...row, note: notes.get(row.empId)?.get(row.date)?.words ?? '' }));
}

/** Where a row is put right; each of these pages leads back. */
function fixOf(check: Check, { date, empId, timeId }: CheckRow, here: string): string {
  const back = { returnTo: here };
  if (check === 'weeks') return paths.week(empId, date, back);
  return timeId === null ? paths.dayView(empId, date, back) : paths.editTimesheet(date, empId, timeId, back);
}

/** What puts all of a check right at once, where something does. */
function Remedy({ check, clientId }: { check: Check; clientId: string }) {
  if (check === 'address') return <ButtonLink href={paths.editClient(clientId)} variant="primary">Edit client</ButtonLink>;
  if (check !== 'prices') return null;
  return <ButtonLink href={paths.unpricedTime({ clientId })} variant="primary">Price them now</ButtonLink>;
}

export default function BillingCheckPage() {
  const { clientId, clientName, check, rows, total, page, size, through } = useLoaderData<typeof loader>();
  const { title, remedy } = CHECK_WORDS[check];
  const here = paths.billingCheck(clientId, { check, through });
  return (
    <div className="stack">
      <PageHeader title={`${title}: ${clientName}`} description={remedy}
        back={{ href: paths.billing({ through }), label: 'Billing run' }}
        actions={<Remedy check={check} clientId={clientId} />} />
      {check === 'address' ? null : (
        <DataGrid gridId="billing-check" caption={title} columns={checkRowColumns} rows={rows} rowHref={(row) => fixOf(check, row, here)}
          rowKey={({ timeId, empId, date }) => `${timeId ?? ''}-${empId}-${date}`}
          pagination={{ page, pageSize: size, total, hrefForPage: (to) => paths.billingCheck(clientId, { check, through, page: to }) }}
          empty={<EmptyState title="Nothing found">This is as it should be.</EmptyState>} />
      )}
    </div>
  );
}
