import { QUESTION_LIMITS } from '#app/domain/money/client-pages/fields.ts';
import type { ClientPageWords } from '#app/domain/money/document-templates/index.server.ts';
import type { FormAnswer } from '../../form/form-answer.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';

export interface QuestionFormProps {
  idempotencyKey: string;
  answer: FormAnswer | undefined;
  words: ClientPageWords;
}

/** A question about a paper, by somebody without an account. */
export function QuestionForm({ idempotencyKey, answer, words }: QuestionFormProps) {
  const { name, email, question } = QUESTION_LIMITS;
  const [form, fields] = useContractForm<{ name: string; email: string; question: string }>({
    id: 'question', lastResult: answer?.result, defaultValue: { name: '', email: '', question: '' },
    constraint: { name: { maxLength: name }, email: { maxLength: email }, question: { maxLength: question } },
  });
  return (
    <ContractForm form={form} errorTitle={words.refused}>
      <IdempotencyKey value={idempotencyKey} />
      <TextField field={fields.name} label={words.name} required autoComplete="name" />
      <TextField field={fields.email} label={words.email} hint={words.emailHint} type="email" autoComplete="email" />
      <TextArea field={fields.question} label={words.question} rows={4} required />
      <FormActions><SubmitButton>{words.send}</SubmitButton></FormActions>
    </ContractForm>
  );
}
