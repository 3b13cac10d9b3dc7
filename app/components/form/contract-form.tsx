import { Form, type FetcherWithComponents } from '@remix-run/react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { ContractFormState } from './use-contract-form.ts';
import { markUnsaved } from './engine/typed-fields.ts';
import { usePressQueue } from './engine/form-queue.ts';

export interface ContractFormProps {
  form: ContractFormState;
  action?: string;
  method?: 'post' | 'get';
  /** For forms with files. */
  multipart?: boolean;
  /** What Enter and Ctrl+Enter do, where the form has several buttons. */
  mainIntent?: string;
  className?: string;
  /** Above what is wrong, on pages that are not in English. */
  errorTitle?: string;
  /** It starts with what somebody has typed elsewhere. */
  unsaved?: boolean;
  /** Called when a field was changed and left; give it `onChange` of useRefreshOnChange. */
  onChange?: (event: Event) => void;
  fetcher?: Pick<FetcherWithComponents<unknown>, 'Form'>;
  children: ReactNode;
}

/** A form that the server checks. The browser's own checks are off: their words are not those of the product. */
export function ContractForm(props: ContractFormProps) {
  const {
    form, action, method = 'post', multipart = false, mainIntent, className, unsaved = false, errorTitle, onChange, fetcher, children,
  } = props;
  const Element = (fetcher?.Form ?? Form) as typeof Form;
  const mainButton = useRef<HTMLButtonElement>(null);
  usePressQueue(form.id);
  useChanges(form.id, onChange);
  useUnsaved(form, unsaved);

  function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    event.currentTarget.requestSubmit(mainButton.current);
  }

  return (
    <Element
      id={form.id}
      noValidate
      method={method}
      action={action}
      encType={multipart ? 'multipart/form-data' : undefined}
      className={classNames('stack', className)}
      data-asks={method === 'post' ? '' : undefined}
      onKeyDown={saveByKey}
    >
      {/* Enter presses the first button of a form, which might be one that only looks something up. */}
      <button
        ref={mainButton}
        type="submit"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        name={mainIntent ? 'intent' : undefined}
        value={mainIntent}
      />
      <ErrorSummary form={form} title={errorTitle} />
      {children}
    </Element>
  );
}

/** What was refused or typed elsewhere is not saved either, and is asked about before it is left. */
function useUnsaved({ id, allErrors }: ContractFormState, carried: boolean) {
  const isRefused = Object.values(allErrors).some((errors) => errors?.length);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    if (carried || isRefused) markUnsaved(form);
  }, [id, carried, isRefused]);
}

/** The browser's own change event: it comes when a field is done, not at every key. */
function useChanges(formId: string, onChange: ((event: Event) => void) | undefined) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const form = document.getElementById(formId);
    const changed = (event: Event) => latest.current?.(event);
    form?.addEventListener('change', changed);
    return () => form?.removeEventListener('change', changed);
  }, [formId]);
}
