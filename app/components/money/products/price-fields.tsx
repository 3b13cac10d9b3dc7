import { date } from '#app/domain/kernel/fields/fields.ts';
import { priceFields } from '#app/domain/money/products/fields.ts';
import type { FormField } from '../../form/form-field.ts';
import { RecordField } from '../../records/record-field.tsx';

export interface PriceFieldsProps { fields: Readonly<Record<'cost' | 'rrp' | 'sell' | 'validFrom', FormField>>; hint: string }

/** What one of a SKU costs, and from which day on. */
export function PriceFields({ fields, hint }: PriceFieldsProps) {
  return (
    <>
      <RecordField field={fields.cost} of={priceFields.cost} />
      <RecordField field={fields.rrp} of={priceFields.rrp} />
      <RecordField field={fields.sell} of={priceFields.sell} />
      <RecordField field={fields.validFrom} of={date({ label: 'From' })} hint={hint} />
    </>
  );
}
