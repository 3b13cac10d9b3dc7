import type { InvoicePreview } from '#app/domain/money/billing/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatHours, formatMoney } from '#app/screens/format.ts';
import { DependentUpdate } from '../../form/dependent-update.tsx';
import { useTaxName } from '../../layout/tax-name.tsx';

export interface NewInvoiceTotalsProps {
  /** False of `isWhole`: a line cannot be read yet and is not in the sums. */
  totals: InvoicePreview & { isWhole: boolean };
  /** What can have no time says nothing of it. */
  isTimeless?: boolean;
}

/** What the invoice would come to as the form stands, beside the button that saves it. */
export function NewInvoiceTotals({ totals, isTimeless = false }: NewInvoiceTotalsProps) {
  const { entryCount, lineCount, workedSeconds, subtotal, tax, total, drawn, writtenOff, discount, currencyId, isWhole } = totals;
  const taxName = useTaxName();
  const aside = [
    ...(isTimeless || (entryCount === 0 && lineCount > 0) ? []
      : [`${formatCount(entryCount)} ${entryCount === 1 ? 'entry' : 'entries'}, ${formatHours(workedSeconds)} h`]),
    ...(drawn === '0.00' ? [] : [`${formatMoney(drawn)} prepaid`]),
    ...(writtenOff === '0.00' ? [] : [`${formatMoney(writtenOff)} written off`]),
    ...(discount === '0.00' ? [] : [`discount ${formatMoney(discount)}`]),
    ...(isWhole ? [] : ['without the lines that cannot be read']),
  ];
  return (
    <div className="running-total">
      <output className="numeric" aria-label="Total of the invoice">
        <span className="muted">{aside.join(' · ')}</span>{' '}
        <span>{formatMoney(subtotal)} + {taxName} {formatMoney(tax)} = <strong>{formatMoney(total)} {currencyId}</strong></span>
      </output>
      <DependentUpdate label="Update total" />
    </div>
  );
}
