import { useEffect, useState } from 'react';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { creditNoteFields, type CreditNoteFields } from '#app/domain/money/credit-notes/fields.ts';
import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { MoneyField } from '../../form/fields/money-field.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { OtherFields } from '../../records/other-fields.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useFeature } from '../../layout/features.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

interface Values extends Record<keyof CreditNoteFields, string> { version: number }

/** Of the others the form draws what their declaration says. */
const PLACED = ['amount', 'creditNoteDate', 'note'] as const satisfies readonly (keyof CreditNoteFields)[];

export interface EditCreditNoteFormProps {
  values: Values;
  clientName: string;
  currencyId: string;
  invoiceId: number | null;
  lock: Lock | null;
  /** Why the accounting service does not have it. */
  syncFailure: string | null;
  answer: { result: FormResult; details?: unknown } | undefined;
  closeHref: string;
}

/** The dialog of a stored credit note; Update waits for a change where scripts can tell of one. */
export function EditCreditNoteForm(props: EditCreditNoteFormProps) {
  const { values, clientName, currencyId, invoiceId, lock, syncFailure, answer, closeHref } = props;
  const [form, fields] = useContractForm<Values>({ id: 'edit-credit-note', lastResult: answer?.result, defaultValue: values });
  const isUnchanged = useUnchanged(form.id, values);
  const isSynced = useFeature('Xero');
  return (
    <RouteDialog title="Edit Credit Note" closeHref={closeHref} width={600} dismissable={false}>
      {lock ? (
        <>
          <Notice kind="warning">{explain(lock)}</Notice>
          <div className="form-actions"><ButtonLink href={closeHref}>Close</ButtonLink></div>
        </>
      ) : (
        <ContractForm form={form}>
          {syncFailure === null || !isSynced ? null : <Notice kind="warning">{syncFailure}</Notice>}
          <StaleEdit details={answer?.details} />
          <EditVersion field={fields.version} details={answer?.details} />
          <DefinitionList columns={2} items={[
            { term: 'Client Name', value: clientName },
            ...(invoiceId === null ? []
              : [{ term: 'Allocated to', value: `INV-${invoiceId}, which it settles again as far as that is outstanding` }]),
          ]} />
          <MoneyField field={fields.amount} label={creditNoteFields.amount.label} required currency={currencyId} step={0.01} />
          <RecordField field={fields.creditNoteDate} of={creditNoteFields.creditNoteDate} />
          <OtherFields of={creditNoteFields} placed={PLACED} fields={fields} />
          <RecordField field={fields.note} of={creditNoteFields.note} />
          <FormActions>
            <SubmitButton disabled={isUnchanged && !answer}>Update</SubmitButton>
            <PageLink className="button button-quiet" href={closeHref} stays>Cancel</PageLink>
          </FormActions>
        </ContractForm>
      )}
    </RouteDialog>
  );
}

/** True once a script runs and as long as the form says what is stored. */
function useUnchanged(formId: string, values: Values): boolean {
  const [isUnchanged, setIsUnchanged] = useState(false);
  const stored = JSON.stringify(values);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return undefined;
    const before = JSON.parse(stored) as Values;
    const compare = () => {
      const typed = new FormData(form);
      const figure = (value: FormDataEntryValue | null) => (typeof value === 'string' ? Number(value.replaceAll(',', '')) : NaN);
      setIsUnchanged(namesOf(creditNoteFields).every((name) => (creditNoteFields[name].kind === 'amount'
        ? figure(typed.get(name)) === Number(before[name]) : typed.get(name) === before[name])));
    };
    compare();
    form.addEventListener('input', compare);
    return () => form.removeEventListener('input', compare);
  }, [formId, stored]);
  return isUnchanged;
}
