import { formatMoney } from '#app/screens/format.ts';
import { DependentUpdate } from '../../form/dependent-update.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import type { ContractField } from '../../form/use-contract-form.ts';

export interface ReceiptCurrencyFieldProps {
  field: ContractField<string>;
  currencies: readonly string[];
  /** What of the client is open in the others. */
  openElsewhere: readonly { currencyId: string; amount: string }[];
}

/** The currency of a new receipt, where there is a choice. Another one shows what is open in it, as another client does. */
export function ReceiptCurrencyField({ field, currencies, openElsewhere }: ReceiptCurrencyFieldProps) {
  if (currencies.length < 2) return null;
  const others = openElsewhere.map(({ currencyId, amount }) => `${formatMoney(amount)} ${currencyId}`);
  const hint = others.length === 0 ? 'A receipt pays invoices of its own currency.'
    : `A receipt pays invoices of its own currency. Also open: ${others.join(' and ')}.`;
  return (
    <div className="stack">
      <SelectField field={field} label="Currency" options={currencies.map((code) => ({ value: code, label: code }))} hint={hint} />
      <DependentUpdate label="Show invoices in this currency" />
    </div>
  );
}
