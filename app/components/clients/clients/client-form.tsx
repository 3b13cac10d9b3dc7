import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { clientFields, CLIENT_FIELDS_OF_CRM } from '#app/domain/clients/clients/fields.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { SearchableSelect } from '../../form/choices/searchable-select.tsx';
import { SelectField, type SelectOption } from '../../form/fields/select-field.tsx';
import { initialText, type FormField } from '../../form/form-field.ts';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useProposedId } from '../../form/use-proposed-id.ts';
import { RecordField } from '../../records/record-field.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { PictureField } from '../../form/fields/picture-field.tsx';
import { useCrmState } from '../../layout/crm-state.tsx';
import { ClientIdField, type CheckedId } from './client-id-field.tsx';
import { ClientNameFields } from './client-name-fields.tsx';
import { ClientTaxFields, type TaxTypeOption } from './client-tax-fields.tsx';
import { CrmClientNotice, type ClientInCrm } from './crm-client-notice.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';

/** As the form shows them: percentages in points, ticks as 'on'. */
type ClientValues = Record<keyof typeof clientFields | 'clientId' | 'useCompanyName' | 'accountManager' | 'currencyId' | 'taxType', string>
  & { version?: number; logo?: string; removeLogo?: string };

export interface ClientFormProps {
  answer: { result?: SubmissionResult<string[]>; details?: unknown; employees?: Choices; checkedId?: CheckedId; logoSent?: string }
    | undefined;
  values: ClientValues;
  /** The stored one. */
  logo?: string | null;
  inCrm?: ClientInCrm;
  isNew: boolean;
  idempotencyKey?: string;
  cancelHref: string;
  availabilityHref: string;
  managers: Choices;
  countries: readonly { value: string; label: string }[];
  taxTypes: readonly TaxTypeOption[];
  /** Those beside the organisation's own; without any there is nothing to choose. */
  currencies: readonly SelectOption[];
  currency: { own: string; fixedBecause: string | null };
}

const NOT_IN_CRM: ClientInCrm = { crmClientId: '', crmUrl: '' };

export function ClientForm(props: ClientFormProps) {
  const { answer, values, logo = null, isNew, idempotencyKey, cancelHref, availabilityHref, managers, countries, taxTypes } = props;
  const { currencies, currency, inCrm = NOT_IN_CRM } = props;
  const [form, fields] = useContractForm<ClientValues>({ id: 'client', lastResult: answer?.result, defaultValue: values });
  useProposedId({ formId: 'client', isNew, of: 'client', from: ['coName'], to: 'clientId' });
  const isReadOnly = useCrmState().isReadOnly || inCrm.crmClientId !== '';
  const field = (name: keyof typeof clientFields, className?: string) => (
    <RecordField
      field={fields[name]} of={clientFields[name]} isReadOnly={isReadOnly && CLIENT_FIELDS_OF_CRM.includes(name)}
      {...(className ? { className } : {})}
    />
  );
  return (
    <ContractForm form={form} multipart>
      <StaleEdit details={answer?.details} />
      {isReadOnly ? <CrmClientNotice {...inCrm} /> : null}
      <FieldGroup title="Company" columns={2}>
        <ClientNameFields coName={fields.coName} displayName={fields.displayName} useCompanyName={fields.useCompanyName}
          isNew={isNew} isReadOnly={isReadOnly}>
          <ClientIdField field={fields.clientId} isNew={isNew} availabilityHref={availabilityHref} checked={answer?.checkedId} />
        </ClientNameFields>
      </FieldGroup>
      <More isOpen={!isNew || isMoreOpen(fields, values)}>
        <FieldGroup title="Contact" columns={2}>
          {field('firstName')}
          {field('surname')}
          {field('position')}
          {field('phone')}
          {field('fax')}
          {field('email')}
        </FieldGroup>
        <FieldGroup title="Address" columns={2}>
          {field('address')}
          {field('suburb')}
          {field('state')}
          {field('postcode')}
          {isReadOnly ? field('country')
            : <SearchableSelect field={fields.country} label="Country" allowEmpty emptyLabel="None" options={countries} />}
        </FieldGroup>
        <FieldGroup title="About" columns={2}>
          {field('referredBy')}
          <ChoiceField field={fields.accountManager} label="Account Manager" emptyLabel="Nobody" choices={answer?.employees ?? managers}
            searchHref={paths.choices('employee')} />
          {field('teamsUrl')}
          {field('note', 'span-all')}
        </FieldGroup>
        <FieldGroup title="Billing" columns={2}>
          <ClientTaxFields taxType={fields.taxType} taxRate={fields.taxRate} options={taxTypes} />
          {field('taxNumber')}
          {field('taxName')}
          {field('defaultDiscountPct')}
          {currencies.length === 0 ? <div /> : (
            <SelectField field={fields.currencyId} label="Currency" placeholder={currency.own} options={currencies}
              hint={currency.fixedBecause ?? 'Of this client’s rates, time, invoices and receipts. Nothing is converted.'} />
          )}
          <PictureField field={fields.logo} remove={fields.removeLogo} label="Logo" sent={answer?.logoSent}
            isStored={logo !== null} shown={logo ? <Logo logo={logo} name={values.coName} /> : null} />
          {field('toEmailInvoice')}
          {field('ccEmailInvoice')}
        </FieldGroup>
      </More>
      {isNew ? null : <EditVersion field={fields.version} details={answer?.details} />}
      {idempotencyKey ? <IdempotencyKey value={idempotencyKey} /> : null}
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}

/** What a new client can do without, folded away; without script too. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="more-fields" open={isOpen || undefined}>
      <summary>More: contact, address, account manager, tax, discount, currency, logo and where invoices go</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

const FOLDED = [
  'firstName', 'surname', 'position', 'phone', 'fax', 'email', 'address', 'suburb', 'state', 'postcode', 'referredBy', 'accountManager',
  'teamsUrl', 'note', 'toEmailInvoice', 'ccEmailInvoice', 'currencyId', 'logo',
] as const;
/** Those that a new client has from the beginning. */
const FILLED = ['country', 'taxType', 'taxRate', 'defaultDiscountPct'] as const;

/** Whether something that was typed, or is wrong, would be out of sight; `begun` is what the form began with. */
function isMoreOpen(fields: Readonly<Partial<Record<string, FormField>>>, begun: Readonly<Partial<Record<string, unknown>>>): boolean {
  const isWrong = (name: string) => Boolean(fields[name]?.errors?.length);
  const textOf = (name: string) => (fields[name] ? initialText(fields[name]) : '');
  return [...FOLDED, ...FILLED].some(isWrong) || FOLDED.some((name) => textOf(name) !== '')
    || FILLED.some((name) => textOf(name) !== String(begun[name] ?? ''));
}
