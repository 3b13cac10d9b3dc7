import { languageOptions, MAIL_PLACES, PAPER_LOGO, templateFields, type MailPaper } from '#app/domain/money/document-templates/fields.ts';
import { groupingOptions } from '#app/domain/kernel/time-grouping/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DependentUpdate } from '../../form/dependent-update.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { PictureField } from '../../form/fields/picture-field.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { useRefreshOnChange } from '../../form/engine/look-ups.ts';
import { RecordField } from '../../records/record-field.tsx';
import { Logo } from '../../ui/logo.tsx';
import { MailPreview, PaperPreview, type TemplateShown } from './paper-preview.tsx';

type Name = keyof typeof templateFields;
const NAMES = [...Object.keys(templateFields) as Name[], 'removePaperLogo'];
const PAPER: readonly Name[] = ['language', 'accent', 'footer'];
const ACCOUNT: readonly Name[] = ['paperBankDetails', 'paperIban', 'paperBic'];
const TIME: readonly Name[] = [
  'grouping', 'showsDates', 'showsPeople', 'showsProjects', 'showsCategories', 'showsNotes', 'showsHours', 'showsRates',
];
const LINES: readonly Name[] = ['showsSkus', 'showsPeriods', 'showsDiscounts', 'showsTax'];
const MAILS: readonly { readonly paper: MailPaper; readonly title: string; readonly names: readonly Name[] }[] = [
  { paper: 'invoice', title: 'E-mail with an invoice', names: ['mailSubject', 'mailMessage'] },
  { paper: 'credit', title: 'E-mail with a credit note', names: ['creditSubject', 'creditMessage'] },
  { paper: 'statement', title: 'E-mail with a statement', names: ['statementSubject', 'statementMessage'] },
];
const OPTIONS: Partial<Record<Name, typeof groupingOptions | typeof languageOptions>> =
  { language: languageOptions, grouping: groupingOptions };

type Values = Record<Name, string> & { version: number; paperLogo?: string; removePaperLogo?: string };
type Answer = { result?: FormResult; details?: unknown; shown?: TemplateShown; logoSent?: string } | undefined;

export interface TemplateFormProps {
  values: Values;
  /** The stored one; none where the organisation's stands on papers. */
  logo: string | null;
  /** Whose template it is. */
  name: string;
  shown: TemplateShown;
  answer: Answer;
}

/** How papers look and what their mails say, beside what that comes to. */
export function TemplateForm({ values, logo, name: owner, shown, answer }: TemplateFormProps) {
  const [form, fields] = useContractForm<Values>({ id: 'template', lastResult: answer?.result, defaultValue: values });
  const { latest, onChange } = useRefreshOnChange<NonNullable<Answer>>({ formId: 'template', names: NAMES, answer });
  const field = (name: Name) => {
    const options = OPTIONS[name];
    return <RecordField key={name} field={fields[name]} of={templateFields[name]} {...(options ? { options } : {})} />;
  };
  const present = latest?.shown ?? answer?.shown ?? shown;
  return (
    <div className="beside-preview">
      <ContractForm form={form} mainIntent="save" onChange={onChange} multipart>
        <StaleEdit details={answer?.details} />
        <FieldGroup title="Paper" description="Of invoices, credit notes and statements.">
          {PAPER.map(field)}
          <PictureField field={fields.paperLogo} remove={fields.removePaperLogo} label={PAPER_LOGO} sent={answer?.logoSent}
            isStored={logo !== null} shown={logo ? <Logo logo={logo} name={owner} /> : null} />
        </FieldGroup>
        <FieldGroup title="Account" description="Where clients pay to.">{ACCOUNT.map(field)}</FieldGroup>
        <FieldGroup title="Time" description="What each row of time says, on paper and on the client’s page.">{TIME.map(field)}</FieldGroup>
        <FieldGroup title="Products and other lines" description="What each of the other rows says.">{LINES.map(field)}</FieldGroup>
        {MAILS.map(({ paper, title, names }) => (
          <FieldGroup key={paper} title={title} description="What it says at first; empty texts are Daybook’s own.">
            {names.map(field)}
            <p className="muted">
              In braces stands what is known when the e-mail is written: {MAIL_PLACES[paper].map((place) => `{${place}}`).join(' ')}
            </p>
            <MailPreview shown={present} paper={paper} />
          </FieldGroup>
        ))}
        <EditVersion field={fields.version} details={answer?.details} />
        <DependentUpdate label="Update preview" />
        <FormActions sticky><SubmitButton intent="save">Save</SubmitButton></FormActions>
      </ContractForm>
      <PaperPreview shown={present} />
    </div>
  );
}
