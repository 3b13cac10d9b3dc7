import { useCurrency } from '../layout/currency.tsx';
import type { FieldOptions } from './field.tsx';
import { NumberField } from './number-field.tsx';

export interface MoneyFieldProps extends FieldOptions {
  /** Another one than the organisation's. */
  currency?: string;
  placeholder?: string;
  step?: number;
}

export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  const own = useCurrency();
  return <NumberField {...props} prefix={currency ?? own} />;
}
