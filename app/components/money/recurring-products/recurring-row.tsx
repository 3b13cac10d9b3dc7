import type { SubmissionResult } from '@conform-to/react';
import { recurringFields } from '#app/domain/money/recurring-products/fields.ts';
import type { RecurringProductRow } from '#app/domain/money/recurring-products/index.server.ts';
import { cellText } from '#app/screens/lists/grid-column.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { useContractForm, type ContractFields, type ContractFormState } from '../../form/use-contract-form.ts';
import { RowInput } from '../../records/row-input.tsx';
import type { Column } from '../../table/data-grid.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

const FORM_ID = 'recurring-product-row';

const EDITABLE = ['unit', 'sellAmount', 'dateStart', 'dateEnd', 'firstInvoicePeriod', 'subsequentInvoicePeriod', 'note'] as const;
type Editable = (typeof EDITABLE)[number];
type Values = Readonly<Record<Editable, string>> & { readonly recurringProductId: number; readonly version: number };

/** The recurring product that is being edited in its row, and what a post of it was answered. */
export interface EditedRecurring {
  values: Values;
  answer: { result?: SubmissionResult<string[]>; details?: unknown } | undefined;
}

const NONE: Values = {
  recurringProductId: 0, version: 0, unit: '', sellAmount: '', dateStart: '', dateEnd: '', firstInvoicePeriod: '',
  subsequentInvoicePeriod: '', note: '',
};

export interface RecurringRow { form: ContractFormState; fields: ContractFields<Values>; id: number | undefined; details: unknown }

export function useRecurringRow(edited: EditedRecurring | undefined): RecurringRow {
  const [form, fields] = useContractForm<Values>({ id: FORM_ID, lastResult: edited?.answer?.result, defaultValue: edited?.values ?? NONE });
  return { form, fields, id: edited?.values.recurringProductId, details: edited?.answer?.details };
}

/** The form that the inputs of the row belong to. */
export function RecurringRowForm({ row: { form, fields, details } }: { row: RecurringRow }) {
  return (
    <ContractForm form={form}>
      <StaleEdit details={details} />
      <HiddenField field={fields.recurringProductId} />
      <EditVersion field={fields.version} details={details} />
    </ContractForm>
  );
}

const isEditable = (key: string): key is Editable => EDITABLE.some((each) => each === key);

/** The column with an input in the row that is being edited; it stays in sight on narrow screens then. */
export function editable(column: Column<RecurringProductRow>, { id, fields }: RecurringRow): Column<RecurringProductRow> {
  const { key } = column;
  if (!isEditable(key)) return column;
  const show = (row: RecurringProductRow) => (column.render ? column.render(row) : cellText(column, row));
  const input = <RowInput formId={FORM_ID} field={fields[key]} of={recurringFields[key]} autoFocus={key === 'unit'} />;
  return { ...column, priority: 1, render: (row) => (row.recurringProductId === id ? input : show(row)) };
}

export function RecurringRowActions({ cancelHref, of }: { cancelHref: string; of: RecurringProductRow }) {
  return (
    <span className="cluster">
      <Button form={FORM_ID} size="small" variant="primary" aria-label={`Save ${of.productName}`}>Save</Button>
      <ButtonLink href={cancelHref} size="small" variant="quiet">Cancel</ButtonLink>
      <ButtonLink href={paths.history('recurring-product', of.recurringProductId)} size="small" variant="quiet">History</ButtonLink>
    </span>
  );
}
