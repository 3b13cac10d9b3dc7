import { calendarFields } from '#app/domain/time/appointments/fields.ts';
import type { MyCalendar } from '#app/domain/time/appointments/index.server.ts';
import { formatDateTime } from '#app/screens/format.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { RecordField } from '../../records/record-field.tsx';
import { ConnectionTestNotice, type ConnectionTest } from '../../systems/exchanges/connection-test.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

export interface MyCalendarFormProps {
  calendar: MyCalendar;
  answer: { result?: FormResult; test?: ConnectionTest } | undefined;
}

const ABOUT = 'Its appointments are shown in your week, and suggested as time. Only you see them, they are read when you look, and Daybook '
  + 'stores none of them.';

/** A person's calendar by its secret address: saved, tested, or removed. */
export function MyCalendarForm({ calendar: { host, savedAt }, answer }: MyCalendarFormProps) {
  const [form, fields] = useContractForm<{ address: string }>({
    id: 'my-calendar', lastResult: answer?.result, defaultValue: { address: '' },
  });
  const state = host && savedAt
    ? `A calendar at ${host} has been connected since ${formatDateTime(savedAt)}.` : 'No calendar is connected.';
  return (
    <ContractForm form={form}>
      <ConnectionTestNotice test={answer?.test} />
      <p role="status">{state}</p>
      <FieldGroup title={host ? 'Another calendar' : 'Your calendar'} description={ABOUT}>
        <RecordField field={fields.address} of={calendarFields.address} />
      </FieldGroup>
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <SubmitButton intent="test" variant="secondary" skipValidation>Test connection</SubmitButton>
        {host ? <ButtonLink href={paths.removeMyCalendar()}>Remove calendar</ButtonLink> : null}
      </FormActions>
    </ContractForm>
  );
}
