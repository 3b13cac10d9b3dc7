import type { Lock } from '#app/domain/kernel/lock.ts';
import { moneyFields } from '#app/domain/organisation/organisation/fields.ts';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { RadioGroup } from '../../form/fields/radio-group.tsx';
import { SelectField, type SelectOption } from '../../form/fields/select-field.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { CurrencyRows } from './currency-rows.tsx';
import { FixedSetting } from './fixed-setting.tsx';
import { SettingsForm, type SettingsAnswer } from './settings-form.tsx';

const TAX_MODES = [
  { value: 'line', label: 'Per line', hint: 'Tax is rounded on each line; the total is the sum of the lines.' },
  { value: 'document', label: 'Per document', hint: 'Tax is computed once on the invoice’s subtotal of each rate.' },
];

export interface MoneyFormProps {
  values: {
    currencyId: string; currencies: { currencyId: string; exchangeRate: string }[]; taxName: string; defaultTax: string;
    paymentTermsDays: number; taxMode: string; invoicingPeriod: string; allowsNegativePrepaid: string; version: number;
  };
  answer: SettingsAnswer;
  currencies: readonly SelectOption[];
  /** The one that is stored. */
  currency: { value: string; label: string };
  /** Why the currency is fixed; null where it may be changed. */
  currencyLock: Lock | null;
  periods: readonly SelectOption[];
}

/** What invoices are made with. */
export function MoneyForm({ values, answer, currencies, currency, currencyLock, periods }: MoneyFormProps) {
  return (
    <SettingsForm id="money" values={values} answer={answer}>
      {(fields) => (
        <>
          <FieldGroup title="Currencies"
            description="The first is your own, with the exchange rate 1: reports and totals over several clients are in it.">
            {currencyLock === null ? (
              <SelectField
                field={fields.currencyId} label="Currency" required options={currencies}
                hint="Of all clients without a currency of their own. It is fixed once there is an invoice or a receipt."
              />
            ) : <FixedSetting field={fields.currencyId} label="Currency" stored={currency} lock={currencyLock} />}
            <CurrencyRows fields={fields} count={values.currencies.length} currencies={currencies} own={currency.value} />
          </FieldGroup>
          <FieldGroup title="Invoices" columns={2}>
            <RecordField field={fields.taxName} of={moneyFields.taxName} />
            <RecordField field={fields.defaultTax} of={moneyFields.defaultTax} />
            <NumberField field={fields.paymentTermsDays} label="Payment Terms" required step={1} suffix="days" />
            <RadioGroup field={fields.taxMode} label="Tax" required options={TAX_MODES} />
            <SelectField field={fields.invoicingPeriod} label="Invoicing period limit" placeholder="None" options={periods}
              hint="An invoice that is dated further back is asked about." />
            <RecordField field={fields.allowsNegativePrepaid} of={moneyFields.allowsNegativePrepaid} />
          </FieldGroup>
        </>
      )}
    </SettingsForm>
  );
}
