import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { ListedDelegate, OwnDelegates } from '#app/domain/people/delegates/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { personColumn } from '#app/screens/people/people/person-picture.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DateField } from '../../form/fields/date-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type ContractFormOptions, type FormResult } from '../../form/use-contract-form.ts';
import { DataGrid, type Column } from '../../table/data-grid.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export interface MyDelegatesProps {
  own: OwnDelegates;
  today: LocalDate;
  idempotencyKey: string;
  constraint: ContractFormOptions['constraint'];
  answer: { result?: FormResult } | undefined;
}

const COLUMNS: Column<ListedDelegate>[] = [
  personColumn({ key: 'name', header: 'Name' }),
  { key: 'firstDay', header: 'From', kind: 'date', width: 130 },
  { key: 'lastDay', header: 'Until', kind: 'date', width: 130 },
  {
    key: 'actions', header: 'Actions', kind: 'actions', actions: ({ delegateId }) =>
      [{ label: 'Remove', action: paths.removeDelegate(), fields: { delegateId: String(delegateId) }, danger: true }],
  },
];

/** The stand-ins of an approver, with a form to name one more; of everybody else a word that there is nothing to stand in for. */
export function MyDelegates({ own: { people, delegates, choices }, today, idempotencyKey, constraint, answer }: MyDelegatesProps) {
  const [form, fields] = useContractForm<{ empId: string; firstDay: string; lastDay: string; idempotencyKey: string }>({
    id: 'delegate', lastResult: answer?.result, constraint, defaultValue: { empId: '', firstDay: today, lastDay: today, idempotencyKey },
  });
  if (people === 0 && delegates.length === 0)
    return <EmptyState title="You approve for no person">Once people have you as their approver, you can name a stand-in here.</EmptyState>;
  return (
    <div className="stack">
      <DataGrid gridId="my-delegates" caption="Stand-ins" columns={COLUMNS} rows={[...delegates]}
        rowKey={({ delegateId }) => String(delegateId)} empty="No stand-in is named." />
      <Card title="Name a stand-in">
        <ContractForm form={form}>
          <IdempotencyKey value={idempotencyKey} />
          <SelectField field={fields.empId} label="Employee" required placeholder="Please choose" options={[...choices]} />
          <DateField field={fields.firstDay} label="From" min={today} required />
          <DateField field={fields.lastDay} label="Until" min={today} required />
          <FormActions><SubmitButton>Name stand-in</SubmitButton></FormActions>
        </ContractForm>
      </Card>
    </div>
  );
}
