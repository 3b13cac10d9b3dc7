import type { explainInvoice } from '#app/domain/money/money-reports/index.server.ts';
import { formatRate } from '#app/domain/kernel/values/format-money.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { formatDate, formatMoney, formatPercent } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { LINE_PARTS, TAX_PARTS, TIME_PARTS } from './explained-columns.ts';
import { ExplainedMargin } from './explained-margin.tsx';
import { Explained, nothing } from './explained.tsx';

export type ExplainedInvoiceView = Awaited<ReturnType<typeof explainInvoice>>;
type Row<Part extends 'time' | 'lines' | 'payments' | 'credits'> = ExplainedInvoiceView[Part][number];

/** What is not charged has a value alone. */
const WRITTEN_OFF = TIME_PARTS.filter(({ key }) => key !== 'charged')
  .map((column) => (column.key === 'value' ? { ...column, priority: 1 as const } : column));

const DISCOUNTS: readonly Column<Row<'lines'>>[] = [
  { key: 'description', header: 'Description', width: 240 }, { key: 'amount', header: 'Amount', kind: 'money' },
];

const CREDITS: readonly Column<Row<'credits'>>[] = [
  { key: 'creditNoteId', header: 'Credit note', kind: 'link', value: ({ creditNoteId }) => `CN-${creditNoteId}`,
    href: ({ creditNoteId }) => paths.creditNote(creditNoteId) },
  { key: 'creditNoteDate', header: 'Date', kind: 'date' }, { key: 'amount', header: 'Credited', kind: 'money' },
];

const PAYMENTS: readonly Column<Row<'payments'>>[] = [
  { key: 'receiptId', header: 'Receipt', kind: 'link', href: ({ receiptId }) => paths.receipt(receiptId) },
  { key: 'paymentDate', header: 'Payment date', kind: 'date' }, { key: 'amount', header: 'Paid', kind: 'money' },
];

/** How each total of an invoice is made, in the order in which they stand on it. */
export function ExplainedInvoice({ of }: { of: ExplainedInvoiceView }) {
  const { invoice, time, lines, discounts, taxes, payments, credits, received, taxPerDocument, taxTotal, ownCurrencyId, totalInOwn,
    writtenOff, margin } = of;
  const { currencyId, timeTotal, lineTotal, discountTotal, discountPct, subtotal, total, paid, credited, outstanding,
    exchangeRate } = invoice;
  const said = (amount: string) => formatMoney(amount);
  const less = discounts.length === 0 ? '' : ` + discount ${said(discountTotal)}`;
  const settled = credits.length === 0 ? 'paid' : 'paid and credited';
  return (
    <div className="stack">
      <Explained id="time" title="Time" amount={timeTotal} currencyId={currencyId}
        rule="Each entry is its hours × its rate, rounded to the cent,
          a half upwards. Entries coded W and BPP have a value and charge nothing.">
        <DataGrid gridId="explained-time" caption="Time by person, project and rate" columns={TIME_PARTS} rows={time} dense
          rowKey={(row) => JSON.stringify(row)} totals={{ charged: timeTotal }} empty={nothing('There is no time on it.')} />
      </Explained>
      <Explained id="lines" title="Other lines" amount={lineTotal} currencyId={currencyId}
        rule="Each line is quantity × price × (1 − discount), rounded to the cent, a half upwards.">
        <DataGrid gridId="explained-lines" caption="Other lines" columns={LINE_PARTS} rows={lines} dense
          rowKey={({ position }) => String(position)} totals={{ amount: lineTotal }} empty={nothing('There are no other lines on it.')} />
      </Explained>
      {discounts.length === 0 ? null : (
        <Explained id="discount" title={`Discount ${formatPercent(discountPct)}`} amount={discountTotal} currencyId={currencyId}
          rule="Taken off the whole: a line for each tax rate, of what has that rate, rounded to the cent.">
          <DataGrid gridId="explained-discount" caption="Discount by tax rate" columns={DISCOUNTS} rows={discounts} dense
            rowKey={({ position }) => String(position)} empty={null} />
        </Explained>
      )}
      <Explained id="subtotal" title="Subtotal" amount={subtotal} currencyId={currencyId}
        rule={`Time ${said(timeTotal)} + other lines ${said(lineTotal)}${less} = ${said(subtotal)}.`} />
      <Explained id="tax" title="Tax" amount={taxTotal} currencyId={currencyId}
        rule={taxPerDocument ? 'The organisation rounds tax once for each tax rate: the sum of what has that rate × the rate.'
          : 'The organisation rounds tax on each entry and each line by itself, a half upwards, and adds that up.'}>
        <DataGrid gridId="explained-tax" caption="Tax by rate" columns={TAX_PARTS} rows={taxes} dense rowKey={({ taxPct }) => taxPct}
          totals={{ tax: taxTotal }} empty={nothing('Nothing on it is charged.')} />
      </Explained>
      <Explained id="total" title="Total" amount={total} currencyId={currencyId}
        rule={`Subtotal ${said(subtotal)} + tax ${said(taxTotal)} = ${said(total)}.`} />
      {currencyId === ownCurrencyId ? null : (
        <Explained id="own" title="Total in the organisation’s currency" amount={totalInOwn} currencyId={ownCurrencyId}
          rule={`Total ${said(total)} ${currencyId} × the exchange rate ${formatRate(exchangeRate)} that the invoice keeps = `
            + `${said(totalInOwn)} ${ownCurrencyId}, rounded to the cent.`} />
      )}
      <Explained id="paid" title="Paid" amount={received} currencyId={currencyId} rule="What receipts allocate to the invoice.">
        <DataGrid gridId="explained-paid" caption="Receipts" columns={PAYMENTS} rows={payments} dense
          rowKey={({ receiptId }) => String(receiptId)} totals={{ amount: received }} empty={nothing('Nothing is paid yet.')} />
      </Explained>
      {credits.length === 0 ? null : (
        <Explained id="credited" title="Credited" amount={credited} currencyId={currencyId} rule="What credit notes settle of the invoice.">
          <DataGrid gridId="explained-credited" caption="Credit notes" columns={CREDITS} rows={credits} dense
            rowKey={({ creditNoteId }) => String(creditNoteId)} totals={{ amount: credited }} empty={null} />
        </Explained>
      )}
      <Explained id="outstanding" title="Outstanding" amount={outstanding} currencyId={currencyId}
        rule={`Total ${said(total)} − ${settled} ${said(paid)} = ${said(outstanding)}. ${isZeroMoney(outstanding)
          ? 'The invoice is settled.' : `It is due ${invoice.paymentTermsDays} days after ${formatDate(invoice.invoiceDate)}.`}`} />
      {writtenOff.length === 0 && !margin ? null : (
        <Explained id="written-off" title="Written off, not charged" amount={invoice.writtenOff}
          currencyId={currencyId} rule="What the entries coded W would come to: their hours × their rate. They are in no total above.">
          <DataGrid gridId="explained-written-off" caption="Time that is written off" columns={WRITTEN_OFF} rows={writtenOff} dense
            rowKey={(row) => JSON.stringify(row)} empty={nothing('Nothing is written off.')} />
        </Explained>
      )}
      {margin ? <ExplainedMargin margin={margin} lines={lines} subtotal={subtotal} timeTotal={timeTotal} currencyId={currencyId} /> : null}
    </div>
  );
}
