import type { explainInvoice } from '#app/domain/money-reports/index.server.ts';
import { formatQuantity, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { isZeroMoney } from '#app/domain/kernel/values/money-sign.ts';
import { billingLabel } from '#app/screens/billing/billing-code.ts';
import { formatDate, formatMoney, formatPercent } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { DataGrid, type Column } from '../table/data-grid.tsx';
import { Explained, nothing } from './explained.tsx';

export type ExplainedInvoiceView = Awaited<ReturnType<typeof explainInvoice>>;
type Row<Part extends 'time' | 'lines' | 'taxes' | 'payments' | 'credits'> = ExplainedInvoiceView[Part][number];

const TIME: readonly Column<Row<'time'>>[] = [
  { key: 'employeeName', header: 'Employee', width: 160 },
  { key: 'projectName', header: 'Project', width: 160, priority: 2 },
  { key: 'billableId', header: 'Code', value: ({ billableId }) => billingLabel(billableId), width: 90, priority: 3 },
  { key: 'entries', header: 'Entries', kind: 'number', priority: 3 },
  { key: 'workedSeconds', header: 'Hours', kind: 'billed-hours' },
  { key: 'sellPrice', header: 'Rate', kind: 'number', value: ({ sellPrice }) => formatRate(sellPrice) },
  { key: 'whyThisRate', header: 'Why this rate?', width: 260, isLong: true, priority: 2 },
  { key: 'value', header: 'Value', kind: 'money', priority: 3 },
  { key: 'charged', header: 'Amount', kind: 'money' },
];

const LINES: readonly Column<Row<'lines'>>[] = [
  { key: 'description', header: 'Description', width: 240 },
  { key: 'quantity', header: 'Quantity', kind: 'number', value: ({ quantity }) => formatQuantity(quantity) },
  { key: 'price', header: 'Price', kind: 'number', value: ({ price }) => formatRate(price) },
  { key: 'before', header: 'Quantity × price', kind: 'money', priority: 3 },
  { key: 'discountPct', header: 'Discount', kind: 'percent', priority: 2 },
  { key: 'discount', header: 'Less', kind: 'money', priority: 3 },
  { key: 'amount', header: 'Amount', kind: 'money' },
];

const DISCOUNTS: readonly Column<Row<'lines'>>[] = [
  { key: 'description', header: 'Description', width: 240 }, { key: 'amount', header: 'Amount', kind: 'money' },
];

const CREDITS: readonly Column<Row<'credits'>>[] = [
  { key: 'creditNoteId', header: 'Credit note', kind: 'link', href: ({ creditNoteId }) => paths.creditNote(creditNoteId) },
  { key: 'creditNoteDate', header: 'Date', kind: 'date' }, { key: 'amount', header: 'Credited', kind: 'money' },
];

const TAXES: readonly Column<Row<'taxes'>>[] = [
  { key: 'taxPct', header: 'Tax rate', kind: 'percent' }, { key: 'base', header: 'Of', kind: 'money' },
  { key: 'tax', header: 'Tax', kind: 'money' },
];

const PAYMENTS: readonly Column<Row<'payments'>>[] = [
  { key: 'receiptId', header: 'Receipt', kind: 'link', href: ({ receiptId }) => paths.receipt(receiptId) },
  { key: 'paymentDate', header: 'Payment date', kind: 'date' }, { key: 'amount', header: 'Paid', kind: 'money' },
];

/** How each total of an invoice is made, in the order in which they stand on it. */
export function ExplainedInvoice({ of }: { of: ExplainedInvoiceView }) {
  const { invoice, time, lines, discounts, taxes, payments, credits, received, taxPerDocument, taxTotal, ownCurrencyId, totalInOwn } = of;
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
        <DataGrid gridId="explained-time" caption="Time by person, project and rate" columns={TIME} rows={time} dense
          rowKey={(row) => JSON.stringify(row)} totals={{ charged: timeTotal }} empty={nothing('There is no time on it.')} />
      </Explained>
      <Explained id="lines" title="Other lines" amount={lineTotal} currencyId={currencyId}
        rule="Each line is quantity × price × (1 − discount), rounded to the cent, a half upwards.">
        <DataGrid gridId="explained-lines" caption="Other lines" columns={LINES} rows={lines} dense
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
        <DataGrid gridId="explained-tax" caption="Tax by rate" columns={TAXES} rows={taxes} dense rowKey={({ taxPct }) => taxPct}
          totals={{ tax: taxTotal }} empty={nothing('Nothing on it is charged.')} />
      </Explained>
      <Explained id="total" title="Total" amount={total} currencyId={currencyId}
        rule={`Subtotal ${said(subtotal)} + tax ${said(taxTotal)} = ${said(total)}.${currencyId === ownCurrencyId ? ''
          : ` At the exchange rate ${formatRate(exchangeRate)} that the invoice has, it is ${said(totalInOwn)} ${ownCurrencyId}.`}`} />
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
    </div>
  );
}
