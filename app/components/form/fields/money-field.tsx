import { useEffect } from 'react';
import { useCurrency } from '../../layout/currency.tsx';
import type { FieldOptions } from './field.tsx';
import { initialText } from '../form-field.ts';
import { groupAmount, strippedAmount, ungroupAmount } from '../grouped-amount.ts';
import { NumberField } from './number-field.tsx';

export interface MoneyFieldProps extends FieldOptions {
  /** Another one than the organisation's. */
  currency?: string;
  placeholder?: string;
  step?: number;
  /** It cannot be below zero. */
  unsigned?: boolean;
}

/** An amount with separators between its thousands, which go while somebody types in it; what cannot belong to one does not stay. */
export function MoneyField({ currency, unsigned = false, ...props }: MoneyFieldProps) {
  const own = useCurrency();
  const { id } = props.field;
  useGrouping(id, unsigned);
  return <NumberField {...props} field={{ ...props.field, initialValue: groupAmount(initialText(props.field)) }}
    prefix={currency ?? own} />;
}

function useGrouping(id: string, unsigned: boolean) {
  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement) || input.readOnly) return undefined;
    const listening = new AbortController();
    input.addEventListener('focus', () => { show(input, ungroupAmount(input.value)); }, { signal: listening.signal });
    input.addEventListener('blur', () => { show(input, groupAmount(input.value)); }, { signal: listening.signal });
    input.addEventListener('input', (event) => {
      if (!(event instanceof InputEvent && event.isComposing)) strip(input, unsigned);
    }, { signal: listening.signal });
    // After the form around it has put in what the server answered.
    queueMicrotask(() => {
      if (input !== document.activeElement) show(input, groupAmount(input.value));
    });
    return () => listening.abort();
  });
}

/** The caret stays behind what was typed last. */
function strip(input: HTMLInputElement, unsigned: boolean) {
  const { value, selectionStart } = input;
  const stripped = strippedAmount(value, unsigned);
  if (stripped === value) return;
  const caret = strippedAmount(value.slice(0, selectionStart ?? value.length), unsigned).length;
  input.value = stripped;
  input.setSelectionRange(caret, caret);
}

function show(input: HTMLInputElement, text: string) {
  if (input.value !== text) input.value = text;
}
