import { formatQuantity, formatRate } from '#app/domain/kernel/values/format-money.ts';
import { formatMoney } from '#app/screens/format.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import type { ExplainedInvoiceView } from './explained-invoice.tsx';
import { Explained, nothing } from './explained.tsx';

type Line = ExplainedInvoiceView['lines'][number];

const COSTS: readonly Column<Line>[] = [
  { key: 'description', header: 'Description', width: 240 },
  { key: 'quantity', header: 'Quantity', kind: 'number', value: ({ quantity }) => formatQuantity(quantity) },
  { key: 'cost', header: 'Cost of one', kind: 'number', value: ({ cost }) => (cost === null ? 'not known' : formatRate(cost)) },
  { key: 'costTotal', header: 'Cost', kind: 'money' },
];

interface ExplainedMarginProps {
  margin: NonNullable<ExplainedInvoiceView['margin']>;
  lines: readonly Line[];
  subtotal: string;
  timeTotal: string;
  currencyId: string;
}

/** How what is left of an invoice is made, for administrators. */
export function ExplainedMargin({ margin, lines, subtotal, timeTotal, currencyId }: ExplainedMarginProps) {
  const { timeValue, writtenOff, cost, margin: left } = margin;
  const said = (amount: string) => formatMoney(amount);
  return (
    <>
      <Explained id="time-value" title="Time at its price" amount={timeValue} currencyId={currencyId}
        rule={`Time charged ${said(timeTotal)} + written off ${said(writtenOff)} = ${said(timeValue)}. Prepaid time was paid for by its `
          + 'balance and is no part of it.'} />
      <Explained id="cost" title="Cost of products" amount={cost} currencyId={currencyId}
        rule="Each line’s quantity × what one cost the organisation when the line was saved. A cost that is not known counts as none.">
        <DataGrid gridId="explained-cost" caption="Cost by line" columns={COSTS} rows={lines} dense
          rowKey={({ position }) => String(position)} totals={{ costTotal: cost }} empty={nothing('There are no products on it.')} />
      </Explained>
      <Explained id="margin" title="Margin after write-offs" amount={left} currencyId={currencyId}
        rule={`Subtotal ${said(subtotal)} − cost of products ${said(cost)} = ${said(left)}. What people’s time costs is not known.`} />
    </>
  );
}
