import { Plus } from 'lucide-react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import type { ContractFields } from '../../form/contract-fields.ts';
import { MANY_LINES, MAX_EXTRA_LINES } from '#app/domain/money/billing/fields.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { InvoiceLineRow } from './invoice-line-row.tsx';

export interface InvoiceLineFieldsProps {
  fields: ContractFields<Record<string, unknown>>;
  count: number;
  /** What the product field of each row offers; rows that nobody has touched offer what the first one does. */
  skus: readonly Choices[];
  onMove(form: HTMLFormElement, from: number, to: number): void;
}

/** The lines of an invoice beside its time, in their order; a row left empty is not a line. */
export function InvoiceLineFields({ fields, count, skus, onMove }: InvoiceLineFieldsProps) {
  return (
    <div className="stack">
      <div>
        <input type="hidden" name="lineCount" value={count} readOnly />
        {Array.from({ length: count }, (_, row) => (
          <InvoiceLineRow key={row} fields={fields} row={row} count={count} skus={skus[row] ?? skus[0]} onMove={onMove} />
        ))}
      </div>
      {count < MAX_EXTRA_LINES
        ? <div><SubmitButton variant="secondary" icon={Plus} intent="add-line" skipValidation>Add another line</SubmitButton></div>
        : <p className="muted">{MANY_LINES}.</p>}
    </div>
  );
}
