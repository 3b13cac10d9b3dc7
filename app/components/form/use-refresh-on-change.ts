import { sendUnlessSubmitted } from './send-unless-submitted.ts';
import { REFRESH_SENT } from './use-contract-form.ts';
import { useLatestAnswer } from './use-latest-answer.ts';

export interface RefreshOptions<Answer> {
  /** The fields whose change alters what the form offers. */
  names: readonly string[];
  /** What the page's own post was answered. */
  answer: Answer | undefined;
}

/** Posts the form with intent=refresh when one of the fields changes, as the Update choices button does without script. */
export function useRefreshOnChange<Answer>({ names, answer }: RefreshOptions<Answer>) {
  const { latest, look } = useLatestAnswer(answer);
  function onChange(event: Event) {
    const field = event.target;
    if (!isFormControl(field) || !field.form || !names.includes(field.name)) return;
    const form = field.form;
    sendUnlessSubmitted(form, () => {
      const data = new FormData(form);
      data.set('intent', 'refresh');
      form.dispatchEvent(new Event(REFRESH_SENT));
      look(data);
    });
  }
  return { latest, onChange };
}

function isFormControl(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}
