import type { FieldOptions } from './field.tsx';
import { NumberField } from './number-field.tsx';

export interface MoneyFieldProps extends FieldOptions {
  currency?: string;
  placeholder?: string;
}

export function MoneyField({ currency = 'AUD', ...props }: MoneyFieldProps) {
  return <NumberField {...props} prefix={currency} />;
}
