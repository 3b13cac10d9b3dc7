import { questionFields } from '#app/domain/client-pages/fields.ts';
import type { FormAnswer } from '../form/form-answer.ts';
import { ContractForm } from '../form/contract-form.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { IdempotencyKey } from '../form/idempotency-key.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';

const { name, email, question } = questionFields;

/** A question about a paper, by somebody without an account. */
export function QuestionForm({ idempotencyKey, answer }: { idempotencyKey: string; answer: FormAnswer | undefined }) {
  const [form, fields] = useContractForm<{ name: string; email: string; question: string }>({
    id: 'question', lastResult: answer?.result, defaultValue: { name: '', email: '', question: '' },
    constraint: { name: { maxLength: name.max }, email: { maxLength: email.max }, question: { maxLength: question.max } },
  });
  return (
    <ContractForm form={form}>
      <IdempotencyKey value={idempotencyKey} />
      <TextField field={fields.name} label={name.label} required autoComplete="name" />
      <TextField field={fields.email} label={email.label} hint={email.hint} type="email" autoComplete="email" />
      <TextArea field={fields.question} label={question.label} rows={4} required />
      <FormActions><SubmitButton>Send question</SubmitButton></FormActions>
    </ContractForm>
  );
}
