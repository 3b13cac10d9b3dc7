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

/** The name of the box that stands for all of them. */
const EVERYBODY = 'everybody';

/** Ticks and clears everybody by the one box, which is cleared with any of them. Without script the server ticks everybody. */
function tickTogether({ target, currentTarget }: FormEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const master = boxes.find(({ name }) => name === EVERYBODY);
  const rows = boxes.filter((box) => box !== master);
  if (target === master) for (const box of rows) box.checked = master.checked;
  else if (master) master.checked = rows.every(({ checked }) => checked);
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
  return (
    <ContractForm form={form}>
      <HiddenField field={fields['clientId']!} />
      <RecordField field={fields['expiryDate']!} of={{ ...rateFields.expiryDate, required: true }} />
      <div id={fields['agreed']!.id} tabIndex={-1} onChange={tickTogether}>
        {people.length === 1 ? null
          : <CheckboxField field={plainField({ name: EVERYBODY, value: '' })} label="Everybody below" hint="All of them get a rate." />}
        {people.map(({ empId, name, portrait }, index) => (
          <div className="agreed-row" key={empId} role="group" aria-label={name}>
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
