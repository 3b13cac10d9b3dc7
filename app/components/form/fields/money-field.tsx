import { useEffect } from 'react';
import { useCurrency } from '../../layout/currency.tsx';
import type { FieldOptions } from './field.tsx';
import { initialText } from '../form-field.ts';
import { groupAmount, ungroupAmount } from '../grouped-amount.ts';
import { NumberField } from './number-field.tsx';

export interface MoneyFieldProps extends FieldOptions {
  /** Another one than the organisation's. */
  currency?: string;
  placeholder?: string;
  step?: number;
}

/** An amount with separators between its thousands, which go while somebody types in it. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  const own = useCurrency();
  const { id } = props.field;
  useGrouping(id);
  return <NumberField {...props} field={{ ...props.field, initialValue: groupAmount(initialText(props.field)) }}
    prefix={currency ?? own} />;
}

function useGrouping(id: string) {
  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement) || input.readOnly) return undefined;
    const listening = new AbortController();
    input.addEventListener('focus', () => { show(input, ungroupAmount(input.value)); }, { signal: listening.signal });
    input.addEventListener('blur', () => { show(input, groupAmount(input.value)); }, { signal: listening.signal });
    // After the form around it has put in what the server answered.
    queueMicrotask(() => {
      if (input !== document.activeElement) show(input, groupAmount(input.value));
    });
    return () => listening.abort();
  });
}

function show(input: HTMLInputElement, text: string) {
  if (input.value !== text) input.value = text;
}
