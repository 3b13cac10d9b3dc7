import type { ContractField } from '../../form/contract-fields.ts';
import { FieldNotes } from '../../form/fields/field.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { SelectField, type SelectOption } from '../../form/fields/select-field.tsx';

/** Rows to fill in below those that are stored; saving brings more. */
const BLANK_ROWS = 2;

interface Row { currencyId: string; exchangeRate: string }

export interface CurrencyRowsProps {
  fields: { currencies: ContractField };
  /** How many are stored. */
  count: number;
  currencies: readonly SelectOption[];
  /** The organisation's own. */
  own: string;
}

/** The currencies beside the organisation's own. A row that is emptied takes its currency away. */
export function CurrencyRows({ fields, count, currencies, own }: CurrencyRowsProps) {
  const list = fields.currencies;
  const row = (index: number) => (fields as unknown as Record<string, ContractField<Row>>)[`currencies[${index}]`]!.getFieldset();
  return (
    <div id={list.id} tabIndex={-1}>
      {Array.from({ length: count + BLANK_ROWS }, (_, index) => (
        <div className="currency-row" key={index} role="group" aria-label={`Other currency ${index + 1}`}>
          <SelectField field={row(index).currencyId} label="Other currency" placeholder="None" options={currencies} />
          <NumberField field={row(index).exchangeRate} label="Exchange rate" suffix={own} />
        </div>
      ))}
      <FieldNotes field={list}
        hint={`What one of the currency is worth in ${own}, such as 1.52. An invoice keeps the rate of the day it is saved.`} />
    </div>
  );
}
