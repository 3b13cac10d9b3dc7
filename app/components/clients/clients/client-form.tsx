import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { clientFields, type ClientFields } from '#app/domain/clients/clients/fields.ts';
import { heldBy, namesOf } from '#app/domain/kernel/fields/header-fields.ts';
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
import { GroupFields } from '../../records/group-fields.tsx';
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
type ClientValues = Record<keyof ClientFields | 'clientId' | 'useCompanyName', string>
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
  /** The other currencies than the organisation's own; without any there is nothing to choose. */
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
  const more = (name: keyof ClientFields) => ({
    isReadOnly: isReadOnly && heldBy(clientFields, 'crm', [name]).length > 0, ...(name === 'note' ? { className: 'span-all' } : {}),
  });
  const group = (name: 'Company' | 'Contact' | 'Address' | 'About' | 'Billing', own?: Partial<Record<keyof ClientFields, ReactNode>>) => (
    <FieldGroup title={name} columns={2}><GroupFields of={clientFields} group={name} fields={fields} own={own} more={more} /></FieldGroup>
  );
  return (
    <ContractForm form={form} multipart>
      <StaleEdit details={answer?.details} />
      {isReadOnly ? <CrmClientNotice {...inCrm} /> : null}
      {group('Company', {
        coName: (
          <ClientNameFields coName={fields.coName} displayName={fields.displayName} useCompanyName={fields.useCompanyName}
            isNew={isNew} isReadOnly={isReadOnly}>
            <ClientIdField field={fields.clientId} isNew={isNew} availabilityHref={availabilityHref} checked={answer?.checkedId} />
          </ClientNameFields>
        ),
        displayName: null,
      })}
      <More isOpen={!isNew || isMoreOpen(fields, values)}>
        {group('Contact')}
        {group('Address', isReadOnly ? {} : {
          country: <SearchableSelect field={fields.country} label={clientFields.country.label} allowEmpty emptyLabel="None"
            options={countries} />,
        })}
        {group('About', {
          accountManager: <ChoiceField field={fields.accountManager} label={clientFields.accountManager.label} emptyLabel="Nobody"
            choices={answer?.employees ?? managers} searchHref={paths.choices('employee')} />,
        })}
        {group('Billing', {
          taxType: <ClientTaxFields taxType={fields.taxType} taxRate={fields.taxRate} options={taxTypes} />,
          taxRate: null,
          currencyId: (
            <>
              {currencies.length === 0 ? <div /> : (
                <SelectField field={fields.currencyId} label={clientFields.currencyId.label} placeholder={currency.own} options={currencies}
                  hint={currency.fixedBecause ?? clientFields.currencyId.hint} />
              )}
              <PictureField field={fields.logo} remove={fields.removeLogo} label="Logo" sent={answer?.logoSent}
                isStored={logo !== null} shown={logo ? <Logo logo={logo} name={values.coName} /> : null} />
            </>
          ),
        })}
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

/** Folds away the fields that a new client can do without; it works without scripts too. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details className="more-fields" open={isOpen || undefined}>
      <summary>More: contact, address, account manager, tax, discount, currency, logo and where invoices go</summary>
      <div className="stack">{children}</div>
    </details>
  );
}

/** Those that a new client has from the beginning. */
const FILLED: readonly string[] = ['country', 'taxType', 'taxRate', 'defaultDiscountPct'] satisfies (keyof ClientFields)[];
const FOLDED = [...namesOf(clientFields).filter((name) => clientFields[name].group !== 'Company' && !FILLED.includes(name)), 'logo'];

/** Returns true if a folded field has been filled in or is wrong; `begun` are the values that the form began with. */
function isMoreOpen(fields: Readonly<Partial<Record<string, FormField>>>, begun: Readonly<Partial<Record<string, unknown>>>): boolean {
  const isWrong = (name: string) => Boolean(fields[name]?.errors?.length);
  const textOf = (name: string) => (fields[name] ? initialText(fields[name]) : '');
  return [...FOLDED, ...FILLED].some(isWrong) || FOLDED.some((name) => textOf(name) !== '')
    || FILLED.some((name) => textOf(name) !== String(begun[name] ?? ''));
}
