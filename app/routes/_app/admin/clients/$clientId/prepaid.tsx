import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import type { FormAnswer } from '#app/components/form/form-answer.ts';
import { HiddenField } from '#app/components/form/fields/hidden-field.tsx';
import { TaxNameProvider } from '#app/components/layout/tax-name.tsx';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { drawPrepaid, getPrepaidOfClient } from '#app/domain/money/billing/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { formatHours, formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';
import { TAX } from '#app/screens/lists/tax-in-columns.ts';

export const meta = ({ params }: { params: { clientId?: string } }) => pageTitle('Prepaid balances', params.clientId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getPrepaidOfClient(ctx, { clientId: args.params['clientId'] ?? '' }));
}

const entriesOf = (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`);

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, drawPrepaid, async (ctx, input) => {
    const { drawn, left, invoiceIds } = await drawPrepaid(ctx, input);
    const rest = left === 0 ? '' : ` ${entriesOf(left)} stayed unbilled: no balance has enough left.`;
    const text = `${entriesOf(drawn)} drawn on invoice ${invoiceIds.join(', ')}.${rest}`;
    return redirectWithToast(paths.clientPrepaid(input.clientId), { kind: 'success', text });
  });
}

type Account = ReturnType<typeof useLoaderData<typeof loader>>['accounts'][number];
type Row = Account['balances'][number];

const COLUMNS: Column<Row>[] = [
  { key: 'invoiceId', header: 'Invoice' },
  { key: 'invoiceDate', header: 'Bought', kind: 'date', priority: 2 },
  { key: 'expiry', header: 'Expiry', kind: 'date', priority: 2 },
  { key: 'state', header: 'State', kind: 'badge', priority: 3, value: ({ isExpired }) => (isExpired ? 'Expired' : 'Open'),
    tone: ({ isExpired }) => (isExpired ? 'danger' : 'success') },
  { key: 'original', header: 'Original', kind: 'money', value: ({ original }) => original.inc, priority: 2 },
  { key: 'drawn', header: 'Drawn', kind: 'money', value: ({ drawn }) => drawn.inc, priority: 3 },
  { key: 'credited', header: 'Credited', kind: 'money', value: ({ credited }) => credited.inc, priority: 3 },
  { key: 'hours', header: 'Hours left', kind: 'hours', value: ({ time }) => time?.left ?? null, priority: 3 },
  { key: 'remaining', header: `Remaining (inc ${TAX})`, kind: 'money', value: ({ remaining }) => remaining.inc },
];

/** The prepaid balances of a client in the order in which they are drawn, and its prepaid time that is on none yet. */
export default function ClientPrepaidPage() {
  const { clientId, clientName, currencyId, accounts, drafts, unbilled, beyond, taxName } = useLoaderData<typeof loader>();
  const errors = Object.values(useActionData<FormAnswer>()?.result?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <TaxNameProvider value={taxName}>
      <PageHeader title={`Prepaid balances of ${clientName}`} back={{ href: paths.client(clientId), label: clientName }}
        actions={<ButtonLink href={paths.newInvoice(clientId)} variant="primary" icon={Plus}>New Invoice</ButtonLink>}
        description="A Prepaid invoice is a balance. Time with the code Prepaid draws on it, the oldest balance first." />
      {errors.length > 0 ? <Notice kind="danger" role="alert">{errors.map((error) => <p key={error}>{error}</p>)}</Notice> : null}
      {drafts.map((invoiceId) => (
        <Notice key={invoiceId} kind="info">
          <PageLink className="link" href={paths.invoice(invoiceId)}>Invoice {invoiceId}</PageLink> is a draft. It is a balance once it is
          issued.
        </Notice>
      ))}
      {unbilled.entryCount === 0 ? null : (
        <Card title="Unbilled prepaid time">
          <p>
            {entriesOf(unbilled.entryCount)}, {formatHours(unbilled.workedSeconds)} h,
            {` ${formatMoney(unbilled.value)} ${currencyId} before ${taxName}, ${formatMoney(unbilled.inc)} with it.`}
          </p>
          {signOf(beyond) === 0 ? null : (
            <p className="figure-danger">{formatMoney(beyond)} {currencyId} of it, with {taxName}, is more than is left.</p>
          )}
          <p className="muted">The billing run draws it too.</p>
          <Form method="post"><HiddenField name="clientId" value={clientId} /><Button>Draw on the balances</Button></Form>
        </Card>
      )}
      {accounts.length === 1 ? null : (
        <Notice kind="info">The time of this client is priced in {currencyId} and draws on the balances in {currencyId} alone.</Notice>
      )}
      {accounts.map((account) => <Balances key={account.currencyId} of={account} />)}
    </TaxNameProvider>
  );
}

function Balances({ of: { currencyId, balances, left } }: { of: Account }) {
  return (
    <Card title={`Balances (${currencyId})`} padded={false}>
      <DataGrid gridId="prepaid-balances" caption={`Prepaid balances in ${currencyId}`} columns={COLUMNS} rows={[...balances]}
        rowKey={({ invoiceId }) => String(invoiceId)} rowHref={({ invoiceId }) => paths.prepaidStatement(invoiceId)}
        totals={{ remaining: left }} totalsLabel="Not expired"
        empty={<EmptyState title="No prepaid balances">
          Make an invoice of the type Prepaid to sell hours or an amount in advance.
        </EmptyState>}
      />
    </Card>
  );
}
