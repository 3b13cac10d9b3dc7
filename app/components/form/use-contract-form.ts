import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { fieldsOf, valueAt, type ContractFields, type FieldConstraint, type FormResult, type FormSource } from './contract-fields.ts';
import { typedFields } from './engine/typed-fields.ts';

export type { ContractField, ContractFields, FormResult } from './contract-fields.ts';

export interface ContractFormOptions {
  id: string;
  /** What the action answered. */
  lastResult?: FormResult | null | undefined;
  defaultValue?: object | null | undefined;
  constraint?: Readonly<Record<string, FieldConstraint | undefined>> | null | undefined;
}

export interface ContractFormState {
  id: string;
  /** Of the form as a whole. */
  errors: readonly string[] | undefined;
  /** By the name of the field; '' is the form as a whole. */
  allErrors: Readonly<Record<string, readonly string[] | null>>;
}

const NONE: Readonly<Record<string, never>> = {};
const NO_ERRORS: FormSource['errors'] = {};

/**
 * The form of a contract: its fields with their values, errors and constraints, from what the action answered or else
 * from the loader. Only the server checks; neither a schema nor a form library is sent to the browser.
 */
export function useContractForm<Schema = Record<string, unknown>>(
  options: ContractFormOptions,
): [ContractFormState, ContractFields<Schema>] {
  const { id, lastResult, defaultValue, constraint } = options;
  const errors = lastResult?.error ?? NO_ERRORS;
  const values = lastResult?.initialValue ?? defaultValue ?? NONE;
  const generation = useGeneration(id, defaultValue, Boolean(lastResult));
  useAnsweredValues(id, lastResult);
  const source = { formId: id, generation, values, errors, constraint: constraint ?? NONE };
  return [{ id, errors: errors[''] ?? undefined, allErrors: errors }, fieldsOf<Schema>(source, '')];
}

/** The fields start anew when the form was sent and accepted, or a navigation brought other values; not while somebody types. */
function useGeneration(formId: string, defaultValue: object | null | undefined, answered: boolean): string {
  const { key } = useLocation();
  const fingerprint = JSON.stringify(defaultValue ?? null);
  const sent = useRef(false);
  const [state, setState] = useState({ key, fingerprint, generation: '' });
  useEffect(() => {
    sent.current = false;
    const form = document.getElementById(formId);
    const send = () => {
      sent.current = true;
    };
    form?.addEventListener('submit', send);
    return () => form?.removeEventListener('submit', send);
  }, [formId, key]);
  if (key === state.key) return state.generation;
  const anew = !answered && (sent.current || fingerprint !== state.fingerprint);
  const next = { key, fingerprint, generation: anew ? `${key}:` : state.generation };
  setState(next);
  return next.generation;
}

/**
 * Values that the server changed in its answer are put into the inputs, which keep their own state. What the person has
 * typed since the form was sent stays.
 */
function useAnsweredValues(formId: string, lastResult: FormResult | null | undefined) {
  const seen = useRef(lastResult);
  useEffect(() => {
    if (seen.current === lastResult) return;
    seen.current = lastResult;
    const form = document.getElementById(formId);
    if (!lastResult?.initialValue || !(form instanceof HTMLFormElement)) return;
    for (const control of form.elements) setControl(control, lastResult.initialValue, typedFields(formId));
  }, [formId, lastResult]);
}

const UNCHANGED_TYPES: ReadonlySet<string> = new Set(['file', 'hidden', 'password', 'checkbox', 'radio', 'submit', 'button']);

function setControl(control: Element, values: Readonly<Record<string, unknown>>, typedSince: ReadonlySet<string>) {
  const settable =
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  if (!settable || control === document.activeElement || UNCHANGED_TYPES.has(control.type) || typedSince.has(control.name)) return;
  const value = control.name === '' ? undefined : valueAt(values, control.name);
  if (typeof value === 'string' && control.value !== value) control.value = value;
}
