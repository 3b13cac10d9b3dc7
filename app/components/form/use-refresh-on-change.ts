import { sendUnlessSubmitted } from './send-unless-submitted.ts';
import { useLatestAnswer } from './use-latest-answer.ts';

export interface RefreshOptions<Answer> {
  formId: string;
  /** The fields whose change alters what the form offers. */
  names: readonly string[];
  /** What the page's own post was answered. */
  answer: Answer | undefined;
}

/** Posts the form with intent=refresh when one of the fields changes, as its update button does without script. */
export function useRefreshOnChange<Answer>({ formId, names, answer }: RefreshOptions<Answer>) {
  const { latest, look } = useLatestAnswer({ formId, answer });
  function onChange(event: Event) {
    const field = event.target;
    if (!isFormControl(field) || !field.form || !names.includes(field.name)) return;
    const { form } = field;
    sendUnlessSubmitted(form, () => {
      const data = new FormData(form);
      data.set('intent', 'refresh');
      look(data);
    });
  }
  return { latest, onChange };
}

export function isFormControl(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}
