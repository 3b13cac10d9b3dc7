import { paths } from '#app/screens/paths.ts';
import type { PaginationProps } from '../table/data-grid.tsx';
import { Card } from '../ui/card.tsx';
import { InvoiceFactsList, type InvoiceFactsListProps } from './invoice-facts-list.tsx';
import { InvoiceSums, type InvoiceSumsProps } from './invoice-sums.tsx';
import { InvoiceLineTable, InvoiceTime, type LineRow, type TimeRow } from './invoice-tables.tsx';

export interface InvoiceContentsProps {
  invoice: InvoiceFactsListProps['invoice'] & InvoiceSumsProps['invoice'] & { entryCount: number; workedSeconds: number };
  dueDate: string;
  entries: readonly (TimeRow & { entryDate: string })[];
  lines: readonly LineRow[];
  /** Where a page holds a part of the time only. */
  pagination?: PaginationProps;
  /** Where it is explained how a total is made. */
  explainedAt?(part: string): string;
}

/** What a client gets of an invoice. */
export function InvoiceContents({ invoice, dueDate, entries, lines, pagination, explainedAt }: InvoiceContentsProps) {
  return (
    <>
      <div className="invoice-top">
        <Card title="Details"><InvoiceFactsList invoice={invoice} dueDate={dueDate} clientHref={paths.client(invoice.clientId)} /></Card>
        <Card title={`Totals (${invoice.currencyId})`}><InvoiceSums invoice={invoice} {...(explainedAt ? { explainedAt } : {})} /></Card>
      </div>
      {invoice.entryCount > 0 ? (
        <Card title="Time" padded={false}>
          <InvoiceTime
            rows={entries} workedSeconds={invoice.workedSeconds} charged={invoice.timeTotal} {...(pagination ? { pagination } : {})}
            hrefFor={({ entryDate, empId, timeId }) => paths.editTimesheet(entryDate, empId, timeId)}
          />
        </Card>
      ) : null}
      {lines.length > 0
        ? <Card title="Products and other lines" padded={false}><InvoiceLineTable rows={lines} total={invoice.lineTotal} /></Card>
        : null}
    </>
  );
}
