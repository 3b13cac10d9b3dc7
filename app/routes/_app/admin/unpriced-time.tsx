import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { UnpricedTimeForm } from '#app/components/clients/rates/unpriced-time-form.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { PriceTimeForm, UnpricedTime } from '#app/domain/time/rate-rises/contract.ts';
import { listUnpricedTime, priceTime } from '#app/domain/time/rate-rises/index.server.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm, newIdempotencyKey } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { paths } from '#app/screens/paths.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Time without a price');

const askedOf = (request: Request) => UnpricedTime.parse(Object.fromEntries(new URL(request.url).searchParams));
const counted = (entries: number) => `${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`;

/** What the address names: the client alone, or all. */
const hereFor = (clientId: string) => paths.unpricedTime(clientId === '' ? {} : { clientId });

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { clientId } = askedOf(args.request);
  return { clientId, ...await orProblem(listUnpricedTime(ctx, { clientId })), idempotencyKey: newIdempotencyKey() };
}

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...priceTime, input: PriceTimeForm }, async (ctx, input) => {
    const { priced } = await priceTime(ctx, input);
    return redirectWithToast(hereFor(askedOf(args.request).clientId),
      { kind: 'success', text: `${counted(priced)} ${priced === 1 ? 'has its' : 'have their'} price now.` });
  });
}

/** Unbilled time that costs 0.00 although nobody has said so, and the rates that it can be given. */
export default function UnpricedTimePage() {
  const { clientId, rows, closed, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = clientId === '' ? { href: paths.admin(), label: 'Manage Site' }
    : { href: paths.client(clientId), label: rows[0]?.clientName ?? clientId };
  return (
    <div className="stack">
      <PageHeader title="Time without a price" back={back} description="Billable time on no invoice that costs 0.00, although nobody has
        entered 0.00 for it. The rate of its day is applied to what is ticked." />
      {closed > 0 ? <Notice kind="info">{counted(closed)} of a closed period {closed === 1 ? 'has' : 'have'} no price either. Move the
        closing date of timesheets to price {closed === 1 ? 'it' : 'them'}.</Notice> : null}
      {rows.length === 0 ? <EmptyState title="Everything has a price">No unbilled time that can be changed lacks a price.</EmptyState>
        : <UnpricedTimeForm rows={rows} answer={answer} idempotencyKey={idempotencyKey} closeHref={back.href} />}
    </div>
  );
}
