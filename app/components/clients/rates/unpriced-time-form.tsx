import type { SubmissionResult } from '@conform-to/react';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import type { UnpricedRow } from '#app/domain/time/rate-rises/index.server.ts';
import { personColumn } from '#app/screens/people/people/person-picture.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

export interface UnpricedTimeFormProps {
  rows: readonly UnpricedRow[];
  answer: { result: SubmissionResult<string[]> } | undefined;
  idempotencyKey: string;
  /** Where it leads on without pricing anything. */
  closeHref: string;
}

const keyOf = ({ clientRateId, billableId, entries, price }: UnpricedRow) => `${clientRateId ?? 0}/${billableId}/${entries}/${price ?? ''}`;
const rowKey = (row: UnpricedRow) => `${row.clientId}-${row.empId}-${keyOf(row)}`;

const ABOUT: readonly Column<UnpricedRow>[] = [
  personColumn({ key: 'employeeName', header: 'Employee' }),
  { key: 'clientName', header: 'Client', href: ({ clientId }) => paths.client(clientId) },
  { key: 'billableId', header: 'Code', priority: 3, width: 70 },
  { key: 'from', header: 'First day', kind: 'date', priority: 3, width: 110 },
  { key: 'to', header: 'Last day', kind: 'date', priority: 3, width: 110 },
  { key: 'entries', header: 'Entries', kind: 'number', width: 80 },
  { key: 'seconds', header: 'Hours', kind: 'hours', width: 80 },
];
const PRICED: readonly Column<UnpricedRow>[] = [
  ...ABOUT,
  { key: 'price', header: 'Rate', kind: 'money' },
  { key: 'currencyId', header: 'Currency', priority: 3, width: 80 },
  { key: 'value', header: 'Value', kind: 'money' },
];
const WITHOUT_RATE: readonly Column<UnpricedRow>[] = [
  ...ABOUT,
  {
    key: 'actions', header: 'Actions', kind: 'actions', actions: ({ clientId, hasOtherRate }) => [hasOtherRate
      ? { label: 'Change rates', href: paths.clientTab(clientId, { tab: 'rates', expired: 'show' }) }
      : { label: 'Set rates', href: paths.agreeRates(clientId) }],
  },
];

const counted = (rows: readonly UnpricedRow[]) => rows.reduce((sum, { entries }) => sum + entries, 0);

/** Time without a price: what a rate is there for, ticked to be priced by it, and what lacks a rate, with the way to set one. */
export function UnpricedTimeForm({ rows, answer, idempotencyKey, closeHref }: UnpricedTimeFormProps) {
  const [form] = useContractForm({ id: 'unpriced-time', lastResult: answer?.result });
  const sent = answer?.result.initialValue?.['chosen'];
  const ticked = answer ? new Set([sent ?? []].flat().map(String)) : undefined;
  const priced = rows.filter(({ clientRateId }) => clientRateId !== null);
  const without = rows.filter(({ clientRateId }) => clientRateId === null);
  const entries = counted(priced);
  return (
    <div className="stack">
      {priced.length > 0 ? (
        <ContractForm form={form}>
          <IdempotencyKey value={idempotencyKey} />
          <DataGrid gridId="priceable-time" caption="Time that has a rate now" columns={[...PRICED]} rows={priced} rowKey={rowKey} dense
            select={{ name: 'chosen', value: keyOf, checked: (row) => ticked?.has(keyOf(row)) ?? true,
              label: ({ employeeName, clientName }) => `${employeeName}, ${clientName}` }} empty={null} />
          <FormActions>
            <SubmitButton>{`Apply to ${formatCount(entries)} unbilled ${entries === 1 ? 'entry' : 'entries'} at 0.00`}</SubmitButton>
            <ButtonLink href={closeHref} variant="quiet">Not now</ButtonLink>
          </FormActions>
        </ContractForm>
      ) : null}
      {without.length > 0 ? (
        <Card title="No rate yet" padded={false}>
          <DataGrid gridId="unpriced-time" caption="Time without a rate" columns={[...WITHOUT_RATE]} rows={without} rowKey={rowKey}
            empty={null} />
        </Card>
      ) : null}
    </div>
  );
}
