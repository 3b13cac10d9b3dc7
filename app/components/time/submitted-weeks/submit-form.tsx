import { WEEK_NOTE_MAX } from '#app/domain/time/submitted-weeks/fields.ts';
import type { FormAnswer } from '../../form/form-answer.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';

interface SubmitFormProps { monday: string; again: boolean; idempotencyKey: string; answer: FormAnswer | undefined }

/** Marks a week as done, with a note where somebody has one. */
export function SubmitForm({ monday, again, idempotencyKey, answer }: SubmitFormProps) {
  const [form, fields] = useContractForm<{ note: string }>({
    id: 'submit-week', lastResult: answer?.result, constraint: { note: { maxLength: WEEK_NOTE_MAX } }, defaultValue: { note: '' },
  });
  return (
    <ContractForm form={form}>
      <input type="hidden" name="date" value={monday} />
      <IdempotencyKey value={idempotencyKey} />
      <TextArea field={fields.note} label="Note" rows={2} hint="For whoever confirms the week; may be left empty." />
      <FormActions><SubmitButton>{again ? 'Submit week again' : 'Submit week'}</SubmitButton></FormActions>
    </ContractForm>
  );
}
