import { useFetcher } from '@remix-run/react';
import { sendUnlessSubmitted } from './send-unless-submitted.ts';
import { REFRESH_SENT } from './use-contract-form.ts';

export interface RefreshOptions {
  /** The fields whose change alters what the form offers. */
  names: readonly string[];
  /** Where the form posts; the route's own action when left out. */
  action?: string;
}

/**
 * Posts the form with intent=refresh when one of the fields changes, as the Update choices button does without script.
 * `fetcher.data` is what the action answered.
 */
export function useRefreshOnChange<Answer = unknown>({ names, action }: RefreshOptions) {
  const fetcher = useFetcher<Answer>();
  function onChange(event: Event) {
    const field = event.target;
    if (!isFormControl(field) || !field.form || !names.includes(field.name)) return;
    const form = field.form;
    sendUnlessSubmitted(form, () => {
      const data = new FormData(form);
      data.set('intent', 'refresh');
      form.dispatchEvent(new Event(REFRESH_SENT));
      fetcher.submit(data, action === undefined ? { method: 'post' } : { method: 'post', action });
    });
  }
  return { fetcher, onChange };
}

function isFormControl(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  );
}
