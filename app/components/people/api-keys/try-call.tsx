import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenValues } from '../../form/hidden-values.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { parameterField, type AskedCall, type DescribedCall } from './described-call.ts';
import { JsonText } from './json-text.tsx';

export interface TryCallProps {
  call: DescribedCall;
  idempotencyKey: string;
  result: FormResult | undefined;
  /** Waits for a yes. */
  asked: AskedCall | undefined;
}

/** The form in which a call is tried. One that changes something is shown once more before it runs. */
export function TryCall({ call, idempotencyKey, result, asked }: TryCallProps) {
  const [form, fields] = useContractForm<Record<string, string>>({
    id: 'try-call', lastResult: result,
    defaultValue: {
      ...Object.fromEntries(call.parameters.map(({ name, isRequired, example }) => [parameterField(name), isRequired ? example : ''])),
      body: call.sample,
    },
  });
  return (
    <ContractForm form={form}>
      <IdempotencyKey value={idempotencyKey} />
      {asked ? <Confirmation asked={asked} /> : (
        <>
          {call.parameters.length > 0 ? (
            <FieldGroup title="Parameters">
              {call.parameters.map(({ name, place, isRequired, example }) => (
                <TextField key={name} field={fields[parameterField(name)]!} label={name} required={isRequired}
                  hint={`${place === 'path' ? 'Part of the path' : 'After the path'}${example ? `; such as ${example}` : ''}`} />
              ))}
            </FieldGroup>
          ) : null}
          {call.sent ? <TextArea field={fields['body']!} label="Body" rows={12} hint="JSON" /> : null}
          <FormActions><SubmitButton>{call.writes ? 'Check' : 'Call'}</SubmitButton></FormActions>
        </>
      )}
    </ContractForm>
  );
}

function Confirmation({ asked: { line, body, values } }: { asked: AskedCall }) {
  return (
    <>
      <HiddenValues values={values} />
      <HiddenField name="confirmed" value="yes" />
      <Notice kind="warning" title="This changes something, as you" role="status">
        <p>It is no rehearsal: what it does is done, as if you had done it on a page.</p>
      </Notice>
      <JsonText title="Call" text={line} />
      {body ? <JsonText title="Body" text={body} /> : null}
      <FormActions>
        <SubmitButton takesFocus>Run it</SubmitButton>
        <SubmitButton variant="secondary" intent="refresh">Change it</SubmitButton>
      </FormActions>
    </>
  );
}
