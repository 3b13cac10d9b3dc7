import { languageOptions, PLACES, templateFields } from '#app/domain/document-templates/fields.ts';
import { ContractForm } from '../form/contract-form.tsx';
import { DependentUpdate } from '../form/dependent-update.tsx';
import { FieldGroup } from '../form/field-group.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { EditVersion, StaleEdit } from '../form/stale-edit.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../form/use-contract-form.ts';
import { useRefreshOnChange } from '../form/use-refresh-on-change.ts';
import { RecordField } from '../records/record-field.tsx';
import { PaperPreview, type TemplateShown } from './paper-preview.tsx';

type Name = keyof typeof templateFields;
const NAMES = Object.keys(templateFields) as Name[];
const PAPER: readonly Name[] = ['language', 'accent', 'footer'];
const TIME: readonly Name[] = ['showsDates', 'showsPeople', 'showsProjects', 'showsCategories', 'showsNotes', 'showsHours', 'showsRates'];
const LINES: readonly Name[] = ['showsSkus', 'showsPeriods', 'showsDiscounts', 'showsTax'];
const MAIL: readonly Name[] = ['mailSubject', 'mailMessage'];

type Answer = { result?: FormResult; details?: unknown; shown?: TemplateShown } | undefined;

/** How invoices look and what their mail says, beside what that comes to. */
export function TemplateForm({ values, shown, answer }: {
  values: Record<Name, string> & { version: number }; shown: TemplateShown; answer: Answer;
}) {
  const [form, fields] = useContractForm<typeof values>({ id: 'template', lastResult: answer?.result, defaultValue: values });
  const { latest, onChange } = useRefreshOnChange<NonNullable<Answer>>({ formId: 'template', names: NAMES, answer });
  const field = (name: Name) => (
    <RecordField key={name} field={fields[name]} of={templateFields[name]} {...(name === 'language' ? { options: languageOptions } : {})} />
  );
  return (
    <div className="beside-preview">
      <ContractForm form={form} mainIntent="save" onChange={onChange}>
        <StaleEdit details={answer?.details} />
        <FieldGroup title="Paper" description="Of invoices, credit notes and statements.">{PAPER.map(field)}</FieldGroup>
        <FieldGroup title="Time" description="What each row of time says, on paper and on the client’s page.">{TIME.map(field)}</FieldGroup>
        <FieldGroup title="Products and other lines" description="What each of the other rows says.">{LINES.map(field)}</FieldGroup>
        <FieldGroup title="Message with an invoice" description="What the e-mail says at first; empty texts are Daybook’s own.">
          {MAIL.map(field)}
          <p className="muted">
            In braces stands what is known when the e-mail is written: {PLACES.map((place) => `{${place}}`).join(' ')}
          </p>
        </FieldGroup>
        <EditVersion field={fields.version} details={answer?.details} />
        <DependentUpdate label="Update preview" />
        <FormActions><SubmitButton intent="save">Save</SubmitButton></FormActions>
      </ContractForm>
      <PaperPreview shown={latest?.shown ?? answer?.shown ?? shown} />
    </div>
  );
}
