import { useEffect, useRef } from 'react';
import { CheckboxField } from '#app/components/form/fields/checkbox-field.tsx';
import { MoneyField } from '#app/components/form/fields/money-field.tsx';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { BILLING_TYPE_CHOICES } from '#app/screens/money/billing/billing-code.ts';
import { formatMoney } from '#app/screens/format.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { useHydrated } from '#app/components/ui/use-hydrated.ts';
import { entryField } from './entry-field.ts';
import type { EntryFieldSource } from './entry-field.ts';
import { ReadOnlyValue } from './read-only-value.tsx';

const REMEMBERED = 'daybook.billing-section';

/** Price and tax of an entry. Whether it is open is remembered in the browser. */
export default function BillingSection({ source }: { source: EntryFieldSource }) {
  const { values, figures } = source.page;
  const hydrated = useHydrated();
  const details = useRememberedOpen();
  const field = (name: string, required = false) => entryField(source, name, required);
  const isOverridden = values.isBillingTypeOverridden === 'on';
  const hasError = ['billableId', 'sellPrice', 'isOverwriteRate'].some((name) => (field(name).errors?.length ?? 0) > 0);
  return (
    <details ref={details} className="entry-billing" open={hasError || undefined}>
      <summary>Billing Section</summary>
      <div className="stack">
        {figures.needsRate
          ? <Notice kind="info"><p>There is no rate for this person and client yet. You will be asked for it when you save.</p></Notice>
          : null}
        <div className="field-grid field-grid-2">
          <SelectField field={field('billableId')} label="Billing Type" options={BILLING_TYPE_CHOICES}
            placeholder={values.billableId ? undefined : 'Follows the client'} disabled={hydrated && !isOverridden} />
          <CheckboxField field={field('isBillingTypeOverridden')} label="Override Billing Type" className="entry-tick" />
          <MoneyField field={field('sellPrice')} label="Sell Price" unsigned />
          <CheckboxField field={field('isOverwriteRate')} label="Overwrite Rate" className="entry-tick" />
        </div>
        {figures.whyThisRate
          ? <details className="explained"><summary>Why this rate?</summary><p>{figures.whyThisRate}</p></details> : null}
        <input type="hidden" name="shownBillableId" value={values.shownBillableId} readOnly />
        <input type="hidden" name="shownSellPrice" value={values.shownSellPrice} readOnly />
        <div className="field-grid field-grid-3">
          <ReadOnlyValue label="Sell Total">{figures.sellTotal ? formatMoney(figures.sellTotal) : '–'}</ReadOnlyValue>
          <ReadOnlyValue label="Sales Tax Pct">{figures.salesTaxPct ? `${figures.salesTaxPct}%` : '–'}</ReadOnlyValue>
          <ReadOnlyValue label="Sales Tax Amt">{figures.salesTaxAmt ? formatMoney(figures.salesTaxAmt) : '–'}</ReadOnlyValue>
        </div>
      </div>
    </details>
  );
}

function useRememberedOpen() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = ref.current;
    if (!details) return undefined;
    if (localStorage.getItem(REMEMBERED) === 'open') details.open = true;
    const remember = () => localStorage.setItem(REMEMBERED, details.open ? 'open' : 'closed');
    details.addEventListener('toggle', remember);
    return () => details.removeEventListener('toggle', remember);
  }, []);
  return ref;
}
