import type { Lock } from '#app/domain/kernel/lock.ts';
import { FieldGroup } from '../form/field-group.tsx';
import type { FormField } from '../form/form-field.ts';
import { NumberField } from '../form/number-field.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { SelectField, type SelectOption } from '../form/select-field.tsx';
import { FixedSetting } from './fixed-setting.tsx';

const TAX_MODES = [
  { value: 'line', label: 'Per line', hint: 'Tax is rounded on each line; the total is the sum of the lines.' },
  { value: 'document', label: 'Per document', hint: 'Tax is computed once on the invoice’s subtotal of each rate.' },
];

export interface OrganisationBillingProps {
  fields: Record<'currencyId' | 'paymentTermsDays' | 'taxMode', FormField>;
  currencies: readonly SelectOption[];
  /** The one that is stored. */
  currency: { value: string; label: string };
  /** Why the currency is fixed; null where it may be changed. */
  lock: Lock | null;
}

/** What invoices are made with. */
export function OrganisationBilling({ fields, currencies, currency, lock }: OrganisationBillingProps) {
  return (
    <FieldGroup title="Billing" columns={2}>
      {lock === null ? (
        <SelectField
          field={fields.currencyId} label="Currency" required options={currencies}
          hint="Of all rates and amounts; nothing is converted. It is fixed once there is an invoice or a receipt."
        />
      ) : <FixedSetting field={fields.currencyId} label="Currency" stored={currency} lock={lock} />}
      <NumberField field={fields.paymentTermsDays} label="Payment Terms" required step={1} min={0} max={365} suffix="days" />
      <RadioGroup field={fields.taxMode} label="Tax" required options={TAX_MODES} />
    </FieldGroup>
  );
}
