import type { explainRecurringInvoice } from '#app/domain/money/recurring-invoices/index.server.ts';
import { formatMoney } from '#app/screens/format.ts';
import { DataGrid } from '../../table/data-grid.tsx';
import { LINE_PARTS, TAX_PARTS } from './explained-columns.ts';
import { Explained } from './explained.tsx';

export type ExplainedRecurringView = Awaited<ReturnType<typeof explainRecurringInvoice>>;

/** How what each period is invoiced for is made. */
export function ExplainedRecurring({ of: { totals, lines, taxes, taxPerDocument } }: { of: ExplainedRecurringView }) {
  const { subtotal, tax, total, currencyId } = totals;
  return (
    <div className="stack">
      <Explained id="subtotal" title="Subtotal" amount={subtotal} currencyId={currencyId}
        rule="Each line is quantity × price × (1 − discount), rounded to the cent, a half upwards.">
        <DataGrid gridId="explained-lines" caption="Lines of each invoice" columns={LINE_PARTS} rows={lines} dense
          rowKey={({ position }) => String(position)} totals={{ amount: subtotal }} empty={null} />
      </Explained>
      <Explained id="tax" title="Tax" amount={tax} currencyId={currencyId}
        rule={taxPerDocument ? 'The organisation rounds tax once for each tax rate: the sum of what has that rate × the rate.'
          : 'The organisation rounds tax on each line by itself, a half upwards, and adds that up.'}>
        <DataGrid gridId="explained-tax" caption="Tax by rate" columns={TAX_PARTS} rows={taxes} dense rowKey={({ taxPct }) => taxPct}
          totals={{ tax }} empty={null} />
      </Explained>
      <Explained id="total" title="Total of each period" amount={total} currencyId={currencyId}
        rule={`Subtotal ${formatMoney(subtotal)} + tax ${formatMoney(tax)} = ${formatMoney(total)}. Every period is charged in full, `
          + 'however many days it has.'} />
    </div>
  );
}
