import { FileText } from 'lucide-react';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { explain, type Lock } from '#app/domain/kernel/lock.ts';
import { lineCountOf } from '#app/screens/money/billing/line-count.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { NewTabButton } from '../../form/choices/new-tab-button.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { InvoiceLineFields } from './invoice-line-fields.tsx';
import { useLineRows, type LinesAnswer } from './use-line-rows.ts';

interface Answered extends LinesAnswer { readonly skus?: readonly Choices[] | undefined; readonly details?: unknown }

export interface ChangeLinesFormProps {
  invoiceId: number;
  clientId: string;
  invoiceDate: string;
  version: number;
  currencyId: string;
  /** The rows as the form shows them, by the names of their fields. */
  values: Readonly<Record<string, string>>;
  lineCount: number;
  skus: readonly Choices[];
  lock: Lock | null;
  answer: Answered | undefined;
}

const FORM_ID = 'invoice-lines';

export function ChangeLinesForm(props: ChangeLinesFormProps) {
  const { invoiceId, clientId, invoiceDate, version, currencyId, values, skus, lock, answer } = props;
  const { latest, result, lineCount, onChange, onMove } = useLineRows<Answered>({ formId: FORM_ID, names: [], answer });
  const [form, fields] = useContractForm<Record<string, unknown>>({
    id: FORM_ID, lastResult: result, defaultValue: { ...values, version },
  });
  if (lock) return <Notice kind="warning">{explain(lock)}</Notice>;
  const typedCount = result?.initialValue ? lineCountOf(result.initialValue) : props.lineCount;
  return (
    <ContractForm form={form} onChange={onChange}>
      <StaleEdit details={answer?.details} />
      <HiddenField name="invoiceId" value={invoiceId} />
      <HiddenField name="clientId" value={clientId} />
      <HiddenField name="invoiceDate" value={invoiceDate} />
      {fields['version'] ? <EditVersion field={fields['version']} details={answer?.details} /> : null}
      <Card title={`Products and other lines (${currencyId})`}>
        <InvoiceLineFields fields={fields} count={lineCount ?? typedCount} skus={latest?.skus ?? skus} onMove={onMove} />
      </Card>
      <FormActions sticky>
        <SubmitButton>Save lines</SubmitButton>
        <NewTabButton intent="preview" icon={FileText}>Preview</NewTabButton>
        <PageLink className="button button-quiet" href={paths.invoice(invoiceId)}>Cancel</PageLink>
      </FormActions>
    </ContractForm>
  );
}
