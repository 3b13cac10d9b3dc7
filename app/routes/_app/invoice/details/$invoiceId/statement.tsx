import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PrepaidFigures } from '#app/components/money/billing/prepaid-figures.tsx';
import { TaxNameProvider } from '#app/components/layout/tax-name.tsx';
import { DataGrid, type Column } from '#app/components/table/data-grid.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { PageHeader } from '#app/components/ui/page-header.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { PrintButton } from '#app/components/ui/print-button.tsx';
import { getPrepaidStatement, type PrepaidBalance, type PrepaidMovement } from '#app/domain/money/billing/index.server.ts';
import { signOf } from '#app/domain/kernel/values/money-sign.ts';
import { formatDate, formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { TAX } from '#app/screens/lists/tax-in-columns.ts';

export const meta = ({ params }: { params: { invoiceId?: string } }) => pageTitle('Prepaid statement', params.invoiceId);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getPrepaidStatement(ctx, { invoiceId: args.params['invoiceId'] ?? '' }));
}

const COLUMNS: Column<PrepaidMovement>[] = [
  { key: 'date', header: 'Date', kind: 'date' },
  { key: 'kind', header: 'What', priority: 2 },
  { key: 'text', header: 'For', isLong: true },
  { key: 'workedSeconds', header: 'Hours', kind: 'billed-hours', priority: 2 },
  { key: 'ex', header: `ex ${TAX}`, kind: 'money', priority: 2 },
  { key: 'tax', header: TAX, kind: 'money', priority: 3 },
  { key: 'inc', header: `inc ${TAX}`, kind: 'money' },
  { key: 'left', header: 'Left', kind: 'money' },
];

/** Says that the figures come to each other. */
const proofOf = ({ original, drawn, credited, remaining }: PrepaidBalance): string =>
  `${formatMoney(original.inc)} − ${formatMoney(drawn.inc)} − ${formatMoney(credited.inc)} = ${formatMoney(remaining.inc)}`;

/** A prepaid balance with every movement of it. */
export default function PrepaidStatementPage() {
  const { invoiceId, clientId, clientName, currencyId, invoiceDate, balance, movements, waiting, taxName } = useLoaderData<typeof loader>();
  const { ex, tax, inc } = balance.remaining;
  return (
    <TaxNameProvider value={taxName}>
      <PageHeader title={`Prepaid statement of invoice ${invoiceId}`}
        back={{ href: paths.invoice(invoiceId), label: `Invoice ${invoiceId}` }} actions={<PrintButton />} />
      <Card title="Balance">
        <p>
          <PageLink className="link" href={paths.clientPrepaid(clientId)}>{clientName}</PageLink>, bought on {formatDate(invoiceDate)}
          {balance.expiry === null ? '' : `, to be used until ${formatDate(balance.expiry)}`}
        </p>
        <PrepaidFigures balance={balance} currencyId={currencyId} />
        {waiting && signOf(waiting.undrawn) !== 0 ? (
          <p>{formatMoney(waiting.undrawn)} {waiting.currencyId} of prepaid time, with {taxName}, is on no balance of the client yet
            {signOf(waiting.beyond) === 0 ? '' : `, ${formatMoney(waiting.beyond)} of it more than is left`}. <PageLink className="link"
            href={paths.clientPrepaid(clientId)}>Draw it</PageLink></p>
        ) : null}
        <p className="muted">Original − drawn − credited = remaining: {proofOf(balance)}</p>
      </Card>
      <Card title="Movements" padded={false}>
        <DataGrid gridId="prepaid-movements" caption="Movements of the balance" columns={COLUMNS} rows={[...movements]}
          rowKey={({ key }) => key} totals={{ ex, tax, inc }} dense
          empty={<EmptyState title="No movements">What is bought and drawn is listed here.</EmptyState>} />
      </Card>
    </TaxNameProvider>
  );
}
