import { Ban, Plus, RotateCcw, X } from 'lucide-react';
import type { InvoiceTimeList } from '#app/domain/money/billing/fields.ts';
import type { InvoiceTimeView } from '#app/domain/money/billing/index.server.ts';
import { BILLING_TYPES } from '#app/screens/money/billing/billing-code.ts';
import { RATE_OF_TAX, timeColumns } from '#app/screens/money/billing/time-columns.ts';
import { formatMoney } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import type { FormAnswer } from '../../form/form-answer.ts';
import { SelectField } from '../../form/fields/select-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';

type Row = InvoiceTimeView['rows'][number];

const NAMES: Readonly<Record<InvoiceTimeList, string>> = {
  allocated: 'On this invoice', unallocated: 'Unallocated', 'written-off': 'Written off',
};
const EMPTY: Readonly<Record<InvoiceTimeList, string>> = {
  allocated: 'There is no time on this invoice.', unallocated: 'All time of this client is on an invoice.',
  'written-off': 'Nothing of this invoice is written off.',
};

export interface InvoiceTimeListsProps {
  invoiceId: number;
  time: InvoiceTimeView;
  /** Why nothing can be changed. */
  isClosed: boolean;
  /** The invoice has several rates of tax: each row says which it has. */
  hasRates: boolean;
  answer: FormAnswer | undefined;
}

/** The client's time in three lists: on the invoice, unallocated and written off, with what can be done with the ticked entries. */
export default function InvoiceTimeListsView({ invoiceId, time, isClosed, hasRates, answer }: InvoiceTimeListsProps) {
  const { list, rows, sums, page, size } = time;
  const [form, fields] = useContractForm<{ code: string; projectId: string; timeIds: string[] }>({
    id: 'invoice-time', lastResult: answer?.result, defaultValue: {},
  });
  const ticked = new Set([fields.timeIds.initialValue ?? []].flat().map(String));
  const hrefOf = (of: InvoiceTimeList, to = 1) =>
    paths.invoice(invoiceId, { ...(of === 'allocated' ? {} : { time: of }), ...(to === 1 ? {} : { page: to }) });
  const { entryCount, workedSeconds, value, charged } = sums[list];
  return (
    <Card title="Time" padded={false}>
      <div className="print-hide">
        <Tabs label="Time of the client" current={hrefOf(list)} tabs={(Object.keys(NAMES) as InvoiceTimeList[]).map((of) => ({
          href: hrefOf(of), label: NAMES[of], count: sums[of].entryCount,
          sum: formatMoney(sums[of][of === 'allocated' ? 'charged' : 'value']),
        }))} />
      </div>
      <ContractForm form={form}>
        <div id="invoice-time-timeIds">
          <DataGrid
            gridId="invoice-time-lists" caption={NAMES[list]} columns={columnsOf({ invoiceId, isClosed, hasRates }, list)} rows={[...rows]}
            rowKey={({ timeId }) => String(timeId)} dense
            rowHref={({ entryDate, empId, timeId }) => paths.editTimesheet(entryDate, empId, timeId)}
            totals={{ workedSeconds, charged, value }}
            {...(isClosed ? {} : { select: {
              name: 'timeIds', value: ({ timeId }: Row) => String(timeId), checked: ({ timeId }: Row) => ticked.has(String(timeId)),
              label: ({ entryDate, employeeName, projectName }: Row) => `${entryDate} ${employeeName} ${projectName}`,
            } })}
            {...(entryCount > size ? { pagination: {
              page, pageSize: size, total: entryCount, label: 'Pages of time', hrefForPage: (to: number) => hrefOf(list, to),
            } } : {})}
            empty={<EmptyState title="No time">{EMPTY[list]}</EmptyState>}
          />
        </div>
        {isClosed || rows.length === 0 ? null : <Actions list={list} fields={fields} projects={time.projects} />}
      </ContractForm>
    </Card>
  );
}

type Shown = Pick<InvoiceTimeListsProps, 'invoiceId' | 'isClosed' | 'hasRates'>;

function columnsOf({ invoiceId, isClosed, hasRates }: Shown, list: InvoiceTimeList): Column<Row>[] {
  return [
    ...timeColumns<Row>(2),
    ...(hasRates ? [RATE_OF_TAX] : []),
    list === 'allocated' ? { key: 'charged', header: 'Amount', kind: 'money' } : { key: 'value', header: 'Value', kind: 'money' },
    ...(isClosed ? [] : [{
      key: 'actions', header: 'Actions', kind: 'actions' as const, priority: 2 as const,
      actions: ({ timeId }: Row) => [{ label: 'Split', href: paths.splitInvoiceTime(invoiceId, timeId) }],
    }]),
  ];
}

interface ActionsProps {
  list: InvoiceTimeList;
  fields: ReturnType<typeof useContractForm<{ code: string; projectId: string; timeIds: string[] }>>[1];
  projects: readonly { readonly value: string; readonly label: string }[];
}

/** What is done with the ticked entries, all of them or none. */
function Actions({ list, fields, projects }: ActionsProps) {
  const button = (intent: string, label: string, icon: typeof Plus) =>
    <SubmitButton variant="secondary" size="small" intent={intent} icon={icon}>{label}</SubmitButton>;
  return (
    <div className="time-actions print-hide" role="group" aria-label="With the ticked entries">
      {list === 'unallocated' ? button('allocate', 'Allocate', Plus) : button('remove', 'Remove', X)}
      {list === 'written-off' ? button('undo-write-off', 'Undo write-off', RotateCcw) : button('write-off', 'Write off', Ban)}
      <div className="time-action">
        <SelectField field={fields.code} label="Code" placeholder="Choose" options={BILLING_TYPES} />
        <SubmitButton variant="secondary" size="small" intent="code">Change code</SubmitButton>
      </div>
      {projects.length === 0 ? null : (
        <div className="time-action">
          <SelectField field={fields.projectId} label="Project" placeholder="Choose" options={projects} />
          <SubmitButton variant="secondary" size="small" intent="project">Move</SubmitButton>
        </div>
      )}
    </div>
  );
}
