import type { FormEvent } from 'react';
import type { PersonWithoutRate } from '#app/domain/clients/rates/index.server.ts';
import { rateFields } from '#app/domain/clients/rates/fields.ts';
import { amountInputValue } from '#app/domain/kernel/values/format-money.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import type { ContractField } from '../../form/contract-fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldNotes } from '../../form/fields/field.tsx';
import type { FormAnswer } from '../../form/form-answer.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Portrait } from '../../ui/portrait.tsx';

export interface AgreeRatesFormProps {
  clientId: string;
  people: readonly PersonWithoutRate[];
  expiryDate: string;
  answer: FormAnswer | undefined;
  idempotencyKey: string;
  closeHref: string;
}

/** The names of the boxes that mean several people, each with the rows that it means. */
const SEVERAL = { everybody: '.agreed-row', 'all-who-worked': '.agreed-row[data-worked]' } as const;

/** Ticks and clears several people by one box, which is cleared with any of them. Without script the server ticks them. */
function tickTogether({ target, currentTarget }: FormEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const boxesIn = (rows: string) => [...currentTarget.querySelectorAll<HTMLInputElement>(`${rows} input[type="checkbox"]`)];
  for (const [name, rows] of Object.entries(SEVERAL))
    if (target.name === name) for (const box of boxesIn(rows)) box.checked = target.checked;
  for (const [name, rows] of Object.entries(SEVERAL)) {
    const master = currentTarget.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (master) master.checked = boxesIn(rows).every(({ checked }) => checked);
  }
}

interface Row { empId: string; isAgreed: string; rate: string; prepaidRate: string }

/** A row for each person with their default rates; those that are ticked get a rate for the client. */
export function AgreeRatesForm({ clientId, people, expiryDate, answer, idempotencyKey, closeHref }: AgreeRatesFormProps) {
  const agreed = people.map(({ empId, defaultRate, defaultPrepaidRate }): Row =>
    ({ empId, isAgreed: '', rate: amountInputValue(defaultRate), prepaidRate: amountInputValue(defaultPrepaidRate) }));
  const [form, fields] = useContractForm<Record<string, unknown>>({
    id: 'agree-rates', lastResult: answer?.result, defaultValue: { clientId, expiryDate, agreed },
  });
  const row = (index: number) => (fields[`agreed[${index}]`] as ContractField<Row>).getFieldset();
  const worked = people.filter(({ hasWorked }) => hasWorked).length;
  return (
    <ContractForm form={form}>
      <HiddenField field={fields['clientId']!} />
      <RecordField field={fields['expiryDate']!} of={{ ...rateFields.expiryDate, required: true }} />
      <div id={fields['agreed']!.id} tabIndex={-1} onChange={tickTogether}>
        {people.length === 1 ? null
          : <CheckboxField field={plainField({ name: 'everybody', value: '' })} label="Everybody below" hint="All of them get a rate." />}
        {worked > 0 && worked < people.length
          ? <CheckboxField field={plainField({ name: 'all-who-worked', value: '' })} label="All who worked"
            hint={worked === 1 ? 'The first one below has recorded time for this client.'
              : `The first ${worked} below have recorded time for this client.`} /> : null}
        {people.map(({ empId, name, portrait, hasWorked }, index) => (
          <div className="agreed-row" key={empId} role="group" aria-label={name} data-worked={hasWorked ? '' : undefined}>
            {hasWorked ? <input type="hidden" name={`agreed[${index}].hasWorked`} value="on" /> : null}
            <HiddenField field={row(index).empId} />
            <CheckboxField field={row(index).isAgreed} label={name} autoFocus={index === 0}
              picture={<Portrait of={portrait} name={name} size="line" />} />
            <RecordField field={row(index).rate} of={rateFields.rate} />
            <RecordField field={row(index).prepaidRate} of={rateFields.prepaidRate} />
          </div>
        ))}
        <FieldNotes field={fields['agreed']!} />
      </div>
      <IdempotencyKey value={idempotencyKey} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
