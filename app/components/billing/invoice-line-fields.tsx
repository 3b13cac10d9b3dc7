import { Plus } from 'lucide-react';
import { invoiceLineFields } from '#app/domain/billing/fields.ts';
import type { ContractFields } from '../form/contract-fields.ts';
import { NumberField } from '../form/number-field.tsx';
import { PercentField } from '../form/percent-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';

export interface InvoiceLineFieldsProps {
  fields: ContractFields<Record<string, unknown>>;
  count: number;
}

/** The lines of an invoice beside its time; a row left empty is not a line. */
export function InvoiceLineFields({ fields, count }: InvoiceLineFieldsProps) {
  const { description } = invoiceLineFields;
  const rows = Array.from({ length: count }, (_, index) => `lines[${index}]`);
  return (
    <div className="stack">
      <div>
        <input type="hidden" name="lineCount" value={count} />
        {rows.map((row, index) => (
          <div className="line-row" key={row} role="group" aria-label={`Line ${index + 1}`}>
            <TextField field={fieldOf(fields, `${row}.description`)} label={description.label} maxLength={description.max} />
            <NumberField field={fieldOf(fields, `${row}.quantity`)} label="Quantity" />
            <NumberField field={fieldOf(fields, `${row}.price`)} label="Price" />
            <PercentField field={fieldOf(fields, `${row}.discountPct`)} label="Discount" />
            <PercentField field={fieldOf(fields, `${row}.taxPct`)} label="Tax" />
          </div>
        ))}
      </div>
      <div><SubmitButton variant="secondary" icon={Plus} intent="add-line" skipValidation>Add another line</SubmitButton></div>
    </div>
  );
}

function fieldOf(fields: ContractFields<Record<string, unknown>>, name: string) {
  const field = fields[name];
  if (!field) throw new Error(`The form has no field ${name}.`);
  return field;
}
