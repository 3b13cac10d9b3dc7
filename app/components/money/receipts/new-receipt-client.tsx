import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { SearchableSelect } from '../../form/choices/searchable-select.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import type { Option } from '../../form/choices/resolve-option.ts';
import type { ContractField } from '../../form/use-contract-form.ts';

export interface NewReceiptClientProps {
  field: ContractField<string>;
  options: readonly Option[];
  client: { clientId: string; name: string; contact: string } | null;
  searchHref: string;
}

/** The client of a new receipt. Choosing one shows its open invoices: at once with script, by the button without. */
export function NewReceiptClient({ field, options, client, searchHref }: NewReceiptClientProps) {
  return (
    <>
      <HiddenField name="receiptId" value="0" />
      <div className="field"><span className="field-label">Receipt ID</span><span className="muted">Given when it is saved</span></div>
      <div className="stack">
        <SearchableSelect
          field={field} label="Client" required options={options} selected={client && { value: client.clientId, label: client.name }}
          searchHref={searchHref} debounceMs={400}
          onSelect={() => setTimeout(showInvoices)}
        />
        <HiddenField name="offeredTo" value={client?.clientId ?? ''} />
        <div><SubmitButton variant="secondary" size="small" intent="refresh" skipValidation>Show outstanding invoices</SubmitButton></div>
      </div>
    </>
  );
}

/** Presses the button, once the field has taken the choice over; it is found by what it posts. */
export function showInvoices() {
  const form = document.getElementById('receipt');
  const button = form?.querySelector<HTMLButtonElement>('button[name="intent"][value="refresh"]:not([aria-label])');
  if (form instanceof HTMLFormElement && button) form.requestSubmit(button);
}
