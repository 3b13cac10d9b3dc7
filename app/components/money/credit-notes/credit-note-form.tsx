import type { CreditNoteStart } from '#app/domain/money/credit-notes/index.server.ts';
import { blankForm } from '#app/domain/kernel/fields/shown.ts';
import { creditNoteFields, type CreditNoteFields } from '#app/domain/money/credit-notes/fields.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { MoneyField } from '../../form/fields/money-field.tsx';
import { SelectField } from '../../form/fields/select-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { addMoney } from '#app/domain/kernel/values/money.ts';
import { formatMoney, formatPercent } from '#app/screens/format.ts';
import { OtherFields } from '../../records/other-fields.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';
import { RemainingBalance } from './remaining-balance.tsx';

interface Values extends Record<keyof CreditNoteFields, string> {
  invoiceType: string;
  creditedRate: string;
  creditPrepaidInvoiceBalance: string;
  balanceInvoiceId: string;
  releasesEntries: string;
}

/** Of the others the form draws what their declaration says. */
const PLACED = ['amount', 'creditNoteDate', 'note'] as const satisfies readonly (keyof CreditNoteFields)[];

export interface CreditNoteFormProps {
  start: CreditNoteStart;
  types: readonly string[];
  idempotencyKey: string;
  answer: { result: FormResult } | undefined;
  closeHref: string;
}

/** The dialog of a new credit note: of a client, or of one of its invoices. */
export function CreditNoteForm({ start, types, idempotencyKey, answer, closeHref }: CreditNoteFormProps) {
  const { clientId, clientName, currencyId, invoice, invoiceType, amount, creditNoteDate, remainingPrepaid } = start;
  const { balances, rates, taxName } = start;
  const [form, fields] = useContractForm<Values>({
    id: 'credit-note', lastResult: answer?.result,
    defaultValue: {
      ...blankForm(creditNoteFields), invoiceType: invoiceType ?? '', amount, creditNoteDate, releasesEntries: '', creditedRate: '',
      creditPrepaidInvoiceBalance: remainingPrepaid || balances.length > 0 ? 'on' : '',
      balanceInvoiceId: String(balances[0]?.invoiceId ?? ''),
    },
  });
  return (
    <RouteDialog title="Create Credit Note" closeHref={closeHref} width={600} dismissable={false}>
      <ContractForm form={form}>
        <IdempotencyKey value={idempotencyKey} />
        <HiddenField name="clientId" value={clientId} />
        {invoice ? <HiddenField name="invoiceId" value={invoice.invoiceId} /> : null}
        {invoiceType ? <HiddenField name="invoiceType" value={invoiceType} /> : null}
        <DefinitionList columns={2} items={[
          { term: 'Client Name', value: clientName },
          ...(invoice ? [{ term: 'Invoice', value: `INV-${invoice.invoiceId}, ${formatMoney(invoice.outstanding)} outstanding` }] : []),
          ...(invoiceType ? [{ term: 'Invoice Type', value: invoiceType }] : []),
        ]} />
        {invoiceType ? null
          : <SelectField field={fields.invoiceType} label="Invoice Type" required placeholder="Please choose"
            options={types.map((value) => ({ value, label: value }))}
            hint={balances.length === 0 ? 'This client has no prepaid balance to take a Prepaid credit off.' : undefined} />}
        {balances.length === 0 ? null : (
          <div className="prepaid-only stack">
            <CheckboxField field={fields.creditPrepaidInvoiceBalance} label="Remove Balance"
              hint="For the type Prepaid: takes the amount off this balance as well, and credits the invoice that bought it." />
            <SelectField field={fields.balanceInvoiceId} label="Prepaid balance" required
              options={balances.map(({ invoiceId, remaining }) => ({
                value: String(invoiceId), label: `INV-${invoiceId}: ${formatMoney(remaining.inc)} left` }))} />
            {balances.map(({ invoiceId, remaining }) => <RemainingBalance key={invoiceId} balance={remaining} taxName={taxName}
              of={balances.length > 1 ? `INV-${invoiceId}` : undefined} />)}
          </div>
        )}
        {remainingPrepaid ? (
          <>
            <CheckboxField field={fields.creditPrepaidInvoiceBalance} label="Remove Balance"
              hint="Takes the amount off the prepaid balance of this invoice as well." />
            <RemainingBalance balance={remainingPrepaid} taxName={taxName} />
          </>
        ) : null}
        <MoneyField field={fields.amount} label={creditNoteFields.amount.label} required currency={currencyId} step={0.01}
          hint={invoice ? 'What is more than outstanding stays unallocated, for receipts to use.' : 'With its tax.'} />
        {rates.length === 0 ? null : (
          <SelectField field={fields.creditedRate} label="Credited" placeholder="All rates, each its share"
            options={rates.map(({ taxPct, base, tax }) => ({
              value: taxPct, label: `Only what is taxed at ${formatPercent(taxPct)}: ${formatMoney(addMoney(base, tax))}` }))}
            hint="The credit note says what it credits of each rate." />
        )}
        <RecordField field={fields.creditNoteDate} of={creditNoteFields.creditNoteDate} />
        <OtherFields of={creditNoteFields} placed={PLACED} fields={fields} />
        <RecordField field={fields.note} of={creditNoteFields.note} />
        {invoice && invoice.entryCount > 0 ? (
          <CheckboxField field={fields.releasesEntries} label="Credit and release entries" hint={releaseHint(invoice)} />
        ) : null}
        <FormActions>
          <SubmitButton>Create Credit Note</SubmitButton>
          <PageLink className="button button-quiet" href={closeHref} stays>Cancel</PageLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}

function releaseHint({ entryCount, timeInc }: NonNullable<CreditNoteStart['invoice']>): string {
  const entries = entryCount === 1 ? 'The entry of this invoice' : `The ${formatCount(entryCount)} entries of this invoice`;
  return `${entries} (${formatMoney(timeInc)} with tax) can then be billed again. Without it the time stays on the invoice.`;
}
