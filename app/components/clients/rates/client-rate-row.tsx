import type { SubmissionResult } from '@conform-to/react';
import type { Field } from '#app/domain/kernel/fields/fields.ts';
import type { ClientRateRow } from '#app/domain/clients/rates/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { controlAttributes } from '../../form/fields/field.tsx';
import { initialText, type FormField } from '../../form/form-field.ts';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { useContractForm, type ContractFields, type ContractFormState } from '../../form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

const FORM_ID = 'client-rate-row';

type Values = Record<'rate' | 'prepaidRate' | 'startDate' | 'expiryDate' | 'notes', string> & { clientRateId: number; version: number };

/** The rate that is being edited in its row, and what a post of it was answered. */
export interface EditedRate {
  values: Values;
  answer: { result?: SubmissionResult<string[]>; details?: unknown } | undefined;
}

const NONE: Values = { clientRateId: 0, rate: '', prepaidRate: '', startDate: '', expiryDate: '', notes: '', version: 0 };

export interface RateRow { form: ContractFormState; fields: ContractFields<Values>; rateId: number | undefined; details: unknown }

export function useRateRow(edited: EditedRate | undefined): RateRow {
  const [form, fields] = useContractForm<Values>({ id: FORM_ID, lastResult: edited?.answer?.result, defaultValue: edited?.values ?? NONE });
  return { form, fields, rateId: edited?.values.clientRateId, details: edited?.answer?.details };
}

/** The form that the inputs of the row belong to; a table's row cannot hold one itself. */
export function RateRowForm({ row: { form, fields, details } }: { row: RateRow }) {
  return (
    <ContractForm form={form}>
      <StaleEdit details={details} />
      <HiddenField field={fields.clientRateId} />
      <EditVersion field={fields.version} details={details} />
    </ContractForm>
  );
}

interface InputProps { field: FormField; of: Field; autoFocus?: boolean }

/** A cell of the row as an input, named by its column. */
export function RateInput({ field, of: { kind, label, max }, autoFocus }: InputProps) {
  const isFigure = kind === 'amount';
  return (
    <input
      key={field.key} {...controlAttributes({ field, label })} className={isFigure ? 'input input-figure rate-input' : 'input'}
      form={FORM_ID}
      type={kind === 'date' ? 'date' : 'text'} aria-label={label} defaultValue={initialText(field)} maxLength={max}
      inputMode={isFigure ? 'decimal' : undefined} autoComplete="off" autoFocus={autoFocus}
    />
  );
}

export function RateRowActions({ cancelHref, of }: { cancelHref: string; of: ClientRateRow }) {
  const name = `${of.employeeName}, ${of.clientName}`;
  return (
    <span className="cluster">
      <Button form={FORM_ID} size="small" variant="primary" aria-label={`Save rate: ${name}`}>Save</Button>
      <ButtonLink href={cancelHref} size="small" variant="quiet">Close</ButtonLink>
      <ButtonLink href={paths.history('rate', of.clientRateId)} size="small" variant="quiet">History</ButtonLink>
    </span>
  );
}
