import type { SubmissionResult } from '@conform-to/react';
import type { RiseRow } from '#app/domain/time/rate-rises/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { personColumn } from '#app/screens/people/people/person-picture.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenValues } from '../../form/hidden-values.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface RateRisePreviewProps {
  rows: readonly RiseRow[];
  isCut: boolean;
  /** Sent with the choice: what was previewed is what is done. */
  terms: Readonly<Record<'by' | 'value' | 'from' | 'rounding', string>>;
  answer: { result: SubmissionResult<string[]> } | undefined;
  idempotencyKey: string;
}

const keyOf = ({ clientRateId, version }: RiseRow) => `${clientRateId}.${version}`;
const nameOf = ({ employeeName, clientName }: RiseRow) => `${employeeName}, ${clientName}`;

const COLUMNS: readonly Column<RiseRow>[] = [
  personColumn({ key: 'employeeName', header: 'Employee' }),
  { key: 'clientName', header: 'Client' },
  { key: 'currencyId', header: 'Currency', priority: 3 },
  { key: 'rate', header: 'Rate', kind: 'money' },
  { key: 'newRate', header: 'New rate', kind: 'money' },
  { key: 'prepaidRate', header: 'Prepaid rate', kind: 'money', priority: 2 },
  { key: 'newPrepaidRate', header: 'New prepaid rate', kind: 'money', priority: 2 },
  { key: 'expiryDate', header: 'Expiry Date', kind: 'date', priority: 3 },
];

/** What was ticked when the form was last sent; undefined on a fresh one. */
function tickedIn(answer: RateRisePreviewProps['answer'], name: string): ReadonlySet<unknown> | undefined {
  const sent = answer?.result.initialValue;
  return sent ? new Set([sent[name] ?? []].flat()) : undefined;
}

/** Every rate as it is and as it would be, with the time that may follow it; what is ticked is raised. */
export function RateRisePreview({ rows, isCut, terms, answer, idempotencyKey }: RateRisePreviewProps) {
  const [form] = useContractForm({ id: 'rate-rise', lastResult: answer?.result });
  const rates = tickedIn(answer, 'rates');
  const entriesOf = tickedIn(answer, 'entriesOf');
  const entries: Column<RiseRow> = {
    key: 'entries', header: 'Recorded time', render: (row) => (row.entries === 0 ? <span className="muted">–</span> : (
      <label className="check">
        <input type="checkbox" name="entriesOf" value={row.clientRateId} defaultChecked={entriesOf?.has(String(row.clientRateId))} />
        <span className="check-text">Change {formatCount(row.entries)} {row.entries === 1 ? 'entry' : 'entries'}
          <span className="visually-hidden"> of {nameOf(row)}</span></span>
      </label>
    )),
  };
  return (
    <ContractForm form={form}>
      {isCut
        ? <Notice kind="warning">These are the first {formatCount(rows.length)} rates. Narrow them down to see the others.</Notice> : null}
      <HiddenValues values={terms} />
      <IdempotencyKey value={idempotencyKey} />
      <DataGrid
        gridId="rate-rise" caption="Rates that rise" columns={[...COLUMNS, entries]} rows={[...rows]} rowKey={keyOf} dense
        select={{ name: 'rates', value: keyOf, checked: (row) => rates?.has(keyOf(row)) ?? true, label: nameOf }}
        empty={<EmptyState title="No rates">No rate of an enabled user continues to that day and matches these names.</EmptyState>}
      />
      {rows.length === 0 ? null : (
        <FormActions>
          <SubmitButton>Raise the selected rates</SubmitButton>
        </FormActions>
      )}
    </ContractForm>
  );
}
