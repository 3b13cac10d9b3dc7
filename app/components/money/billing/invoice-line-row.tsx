import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { invoiceLineFields } from '#app/domain/money/billing/fields.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { paths } from '#app/screens/paths.ts';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import type { ContractFields } from '../../form/contract-fields.ts';
import { initialText, type FormField } from '../../form/form-field.ts';
import { NumberField } from '../../form/fields/number-field.tsx';
import { PercentField } from '../../form/fields/percent-field.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

export interface InvoiceLineRowProps {
  fields: ContractFields<Record<string, unknown>>;
  row: number;
  /** Of how many. */
  count: number;
  skus: Choices | undefined;
  onMove(form: HTMLFormElement, from: number, to: number): void;
}

/** Told apart from whatever else is dragged over a row. */
const DRAGGED = 'application/x-invoice-line';

/** One line: product, what is charged, its days and notes, and the buttons that move or remove it. */
export function InvoiceLineRow({ fields, row, count, skus, onMove }: InvoiceLineRowProps) {
  const [isOver, setOver] = useState(false);
  const field = (part: string) => fieldOf(fields, `lines[${row}].${part}`);
  const over = (event: DragEvent, is: boolean) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setOver(is);
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    over(event, false);
    const form = event.currentTarget.closest('form');
    const from = Number(event.dataTransfer.getData(DRAGGED) || row);
    if (form) onMove(form, from, row);
  };
  const hasSkus = (skus?.options.length ?? 0) > 0 || initialText(field('skuId')) !== '';
  return (
    <div className={classNames('line-row', isOver && 'line-row-over')} role="group" aria-label={`Line ${row + 1}`}
      onDragOver={(event) => over(event, true)} onDragLeave={(event) => over(event, false)} onDrop={drop}>
      <div className="line-amounts">
        {hasSkus && skus ? <ChoiceField field={field('skuId')} label={invoiceLineFields.skuId.label} choices={skus}
          searchHref={paths.choices('sku')} emptyLabel="No product" /> : null}
        <TextField field={field('description')} label={invoiceLineFields.description.label}
          maxLength={invoiceLineFields.description.max ?? 500} />
        <NumberField field={field('quantity')} label="Quantity" />
        <NumberField field={field('price')} label="Price" />
        <PercentField field={field('discountPct')} label="Discount" />
        <PercentField field={field('taxPct')} label="Tax" />
      </div>
      <DaysAndNotes field={field} />
      <RowButtons row={row} count={count} fills={hasSkus} />
    </div>
  );
}

const MORE = ['dateStart', 'dateEnd', 'note', 'internalNote'] as const;

/** What few lines say; open where it is filled in or refused. */
function DaysAndNotes({ field }: { field: (part: string) => FormField }) {
  const isFilled = MORE.some((part) => initialText(field(part)) !== '' || field(part).errors);
  return (
    <details className="line-more" open={isFilled || undefined}>
      <summary>Days and notes</summary>
      <div className="line-more-fields">
        {MORE.map((part) => <RecordField key={part} field={field(part)} of={invoiceLineFields[part]} />)}
      </div>
    </details>
  );
}

function RowButtons({ row, count, fills }: { row: number; count: number; fills: boolean }) {
  const isScripted = useHydrated();
  const button = (intent: string, label: string, icon: typeof ArrowUp, disabled = false) => (
    <Button variant="quiet" size="small" icon={icon} name="intent" value={`${intent}:${row}`} formNoValidate disabled={disabled}
      aria-label={`${label} line ${row + 1}`} title={`${label} line ${row + 1}`} />
  );
  return (
    <div className="line-buttons">
      {isScripted && count > 1 ? (
        <span className="line-grip" draggable aria-hidden="true" title="Drag to reorder"
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(row))}><Icon icon={GripVertical} /></span>
      ) : null}
      {fills && !isScripted
        ? <Button size="small" name="intent" value={`fill-line:${row}`} formNoValidate>Fill in from the product</Button> : null}
      {button('line-up', 'Move up', ArrowUp, row === 0)}
      {button('line-down', 'Move down', ArrowDown, row === count - 1)}
      {button('line-remove', 'Remove', Trash2)}
    </div>
  );
}

function fieldOf(fields: ContractFields<Record<string, unknown>>, name: string) {
  const field = fields[name];
  if (!field) throw new Error(`The form has no field ${name}.`);
  return field;
}
