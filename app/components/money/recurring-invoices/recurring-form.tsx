import type { Choices } from '#app/domain/kernel/choices.ts';
import { heldBy } from '#app/domain/kernel/fields/header-fields.ts';
import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import { recurringInvoiceFields, type RecurringInvoiceFields } from '#app/domain/money/recurring-invoices/fields.ts';
import { InvoiceLineFields } from '../billing/invoice-line-fields.tsx';
import { NewInvoiceTotals, type NewInvoiceTotalsProps } from '../billing/new-invoice-totals.tsx';
import { useLineRows, type LinesAnswer } from '../billing/use-line-rows.ts';
import { BegunQuestion } from '../../form/begun-question.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormLayout } from '../../form/form-layout.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type ContractFields } from '../../form/use-contract-form.ts';
import { GroupFields } from '../../records/group-fields.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';

interface Answered extends LinesAnswer {
  readonly totals?: NewInvoiceTotalsProps['totals'] | undefined;
  readonly skus?: readonly Choices[] | undefined;
  readonly details?: unknown;
}

export interface RecurringFormProps {
  defaultValue: Record<string, unknown>;
  lineCount: number;
  /** Posted back as it is: the client of a new one, the number of a stored one. */
  hidden: Readonly<Record<string, string | number>>;
  /** Of a new one; a stored one has a version. */
  idempotencyKey?: string;
  /** Why the recurrence stays as it is. */
  lock: Lock | null;
  cancelHref: string;
  answer: Answered | undefined;
  skus: readonly Choices[];
  totals: NewInvoiceTotalsProps['totals'];
}

/** The form of a recurring invoice: when it is made, its lines, and what stands on it beside them. */
export function RecurringForm(props: RecurringFormProps) {
  const { defaultValue, lineCount, hidden, idempotencyKey, lock, cancelHref, answer } = props;
  const { latest, result, lineCount: changedCount, onChange, onMove } = useLineRows<Answered>({
    formId: 'recurring-invoice', names: [], answer,
  });
  const [form, fields] = useContractForm<Record<string, unknown>>({ id: 'recurring-invoice', lastResult: result, defaultValue });
  return (
    <ContractForm form={form} onChange={onChange}>
      {Object.entries(hidden).map(([name, value]) => <HiddenField key={name} name={name} value={value} />)}
      <StaleEdit details={answer?.details} />
      {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : <EditVersion field={fields['version']!} details={answer?.details} />}
      <Card title="Recurrence">
        {lock ? <Notice kind="info">{explain(lock)}</Notice> : null}
        <Recurrence fields={fields} isFixed={lock !== null} details={answer?.details} />
      </Card>
      <Card title="Lines of each invoice">
        <InvoiceLineFields fields={fields} count={changedCount ?? lineCount} skus={latest?.skus ?? props.skus} onMove={onMove} />
      </Card>
      <Card title="Details">
        <FormLayout>
          <GroupFields of={recurringInvoiceFields} group="Details" fields={fields} more={heldOnce(lock !== null)} />
        </FormLayout>
      </Card>
      <FormActions sticky>
        <SubmitButton>Save recurring invoice</SubmitButton>
        <PageLink className="button button-quiet" href={cancelHref}>Cancel</PageLink>
        <NewInvoiceTotals totals={latest?.totals ?? props.totals} isTimeless />
      </FormActions>
    </ContractForm>
  );
}

/** Holds the fields that say when invoices are made, once one was. */
const heldOnce = (isMade: boolean) => (name: keyof RecurringInvoiceFields) =>
  ({ isReadOnly: isMade && heldBy(recurringInvoiceFields, 'made', [name]).length > 0 });

interface RecurrenceProps {
  fields: ContractFields<Record<string, unknown>>;
  isFixed: boolean;
  details: unknown;
}

function Recurrence({ fields, isFixed, details }: RecurrenceProps) {
  return (
    <FormLayout>
      {(['Recurrence', 'Days'] as const).map((group) => (
        <FieldGroup key={group} columns={3}>
          <GroupFields of={recurringInvoiceFields} group={group} fields={fields} more={heldOnce(isFixed)} />
        </FieldGroup>
      ))}
      <BegunQuestion field={fields['begunMeant']!} details={details} />
    </FormLayout>
  );
}
