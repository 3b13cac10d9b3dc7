import type { ReactNode } from 'react';
import type { PaginationProps } from '../../table/pagination.tsx';
import { paths } from '#app/screens/paths.ts';
import { Card } from '../../ui/card.tsx';
import { InvoiceFactsList, type InvoiceFactsListProps } from './invoice-facts-list.tsx';
import { InvoiceSums, type InvoiceSumsProps } from './invoice-sums.tsx';
import { InvoiceLineTable, InvoiceTime, InvoiceTimeGroups, type GroupRow, type LineRow, type TimeRow } from './invoice-tables.tsx';

export interface InvoiceContentsProps {
  invoice: InvoiceFactsListProps['invoice'] & InvoiceSumsProps['invoice'] & { entryCount: number; workedSeconds: number };
  dueDate: string;
  taxes: InvoiceSumsProps['taxes'];
  taxName: string;
  entries: readonly (TimeRow & { entryDate: string })[];
  /** The time as paper puts it together; without any, each entry stands for itself. */
  groups?: readonly GroupRow[];
  lines: readonly LineRow[];
  /** Where there are more lines than one page shows. */
  linePages?: PaginationProps | undefined;
  /** The card of the time, where it is more than what a client gets. */
  time?: ReactNode;
  /** Where it is explained how a total is made. */
  explainedAt?(part: string): string;
}

/** What a client gets of an invoice. */
export function InvoiceContents(props: InvoiceContentsProps) {
  const { invoice, dueDate, taxes, taxName, entries, groups = [], lines, linePages, time, explainedAt } = props;
  const hasRates = taxes.length > 1;
  return (
    <>
      <div className="invoice-top">
        <Card title="Details"><InvoiceFactsList invoice={invoice} dueDate={dueDate} clientHref={paths.client(invoice.clientId)} /></Card>
        <Card title={`Totals (${invoice.currencyId})`}>
          <InvoiceSums invoice={invoice} taxes={taxes} taxName={taxName} {...(explainedAt ? { explainedAt } : {})} />
        </Card>
      </div>
      {time ?? (invoice.entryCount > 0 ? (
        <Card title="Time" padded={false}>
          {groups.length > 0 ? (
            <InvoiceTimeGroups rows={groups} workedSeconds={invoice.workedSeconds} charged={invoice.timeTotal} hasRates={hasRates} />
          ) : <InvoiceTime
            rows={entries} workedSeconds={invoice.workedSeconds} charged={invoice.timeTotal} hasRates={hasRates}
            hrefFor={({ entryDate, empId, timeId }) => paths.editTimesheet(entryDate, empId, timeId)}
          />}
        </Card>
      ) : null)}
      {lines.length > 0
        ? <Card title="Products and other lines" padded={false}>
          <InvoiceLineTable rows={lines} total={invoice.lineTotal} pages={linePages} hasRates={hasRates} />
        </Card>
        : null}
    </>
  );
}
