import { nameField } from '#app/domain/kernel/fields/fields.ts';
import { blankForm } from '#app/domain/kernel/fields/shown.ts';
import type { IdOf } from '#app/screens/paths.ts';
import type { Screen } from '#app/screens/screen.ts';
import { ContractForm } from '../form/contract-form.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { FormLayout } from '../form/form-layout.tsx';
import { IdempotencyKey } from '../form/idempotency-key.tsx';
import { EditVersion, StaleEdit } from '../form/stale-edit.tsx';
import type { SelectOption } from '../form/fields/select-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../form/use-contract-form.ts';
import { useProposedId } from '../form/use-proposed-id.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { RecordField } from './record-field.tsx';

export interface RecordFormProps {
  of: Pick<Screen, 'list' | 'fields' | 'paths'>;
  answer: { result?: FormResult; details?: unknown } | undefined;
  /** An existing record as its form shows it. */
  stored?: Readonly<Record<string, string>> & { readonly version: string };
  /** Where Cancel leads; to the list unless it is said. */
  closeHref?: string;
  /** Who changed it. */
  historyHref?: string | undefined;
  saveLabel?: string;
  /** Makes the post of a new record happen once. */
  idempotencyKey?: string;
  /** What fields offer that choose among the organisation's records, by their names. */
  options?: Readonly<Record<string, readonly SelectOption[]>>;
}

/** The form of a plain record: its fields in their order, below each other. */
export function RecordForm(
  {
    of: { list, fields: declared, paths }, answer, stored, closeHref, historyHref, saveLabel = 'Save', idempotencyKey, options = {},
  }: RecordFormProps,
) {
  const [form, fields] = useContractForm<Record<string, string>>({
    id: list, lastResult: answer?.result, defaultValue: stored ?? blankForm(declared),
  });
  const [first] = Object.keys(declared);
  const code = stored ? undefined : Object.keys(declared).find((name) => declared[name]?.kind === 'code');
  useProposedId({ formId: list, isNew: code !== undefined, of: list as IdOf, from: [nameField(declared)], to: code ?? '' });
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <FormLayout>
        {Object.entries(declared).map(([name, of]) => (
          <RecordField key={name} field={fields[name]!} of={of} isStored={stored !== undefined} autoFocus={!stored && name === first}
            isMade={name === code}
            {...(options[name] ? { options: options[name] } : {})} />
        ))}
      </FormLayout>
      {stored ? <EditVersion field={fields['version']!} details={answer?.details} /> : null}
      {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
      <FormActions>
        <SubmitButton>{saveLabel}</SubmitButton>
        <ButtonLink href={closeHref ?? paths.list()} variant="quiet">Cancel</ButtonLink>
        {historyHref ? <ButtonLink href={historyHref} variant="quiet">History</ButtonLink> : null}
      </FormActions>
    </ContractForm>
  );
}
