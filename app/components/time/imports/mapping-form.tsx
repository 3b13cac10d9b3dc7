import type { DateQuestion } from '#app/domain/time/imports/index.server.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type ContractFormOptions, type FormResult } from '../../form/use-contract-form.ts';
import { VersionField } from '../../form/fields/version-field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { NewRecords, NotesAndBilling, RowsThatDoNotFit, WhoAndWhat, When, type Mapping } from './mapping-groups.tsx';
import type { FormField } from '../../form/form-field.ts';
import { RadioGroup } from '../../form/fields/radio-group.tsx';

export interface MappingFormProps {
  importId: string;
  version: number;
  headers: readonly string[];
  mapping: object;
  locations: readonly { id: string; name: string }[];
  dateFormats: readonly string[];
  /** How many columns the mapping takes, and whether it leaves nothing open. */
  understood: { columns: number; isAnswered: boolean };
  dateQuestion: DateQuestion | null;
  constraint?: ContractFormOptions['constraint'];
  result?: FormResult | undefined;
  cancelHref: string;
}

/** Which column feeds which field, and what to do with rows that do not fit. What is answered already is folded away. */
export function MappingForm(props: MappingFormProps) {
  const { importId, version, headers, mapping, locations, dateFormats, understood, dateQuestion, constraint, result, cancelHref } = props;
  const [form, fields] = useContractForm<Mapping>({ id: 'mapping', lastResult: result, defaultValue: mapping, constraint });
  const isFolded = (name: string) => name !== '' && !(dateQuestion && name === 'dateFormat');
  const isOpen = !understood.isAnswered || Object.entries(form.allErrors).some(([name, errors]) => errors && isFolded(name));
  return (
    <ContractForm form={form}>
      <HiddenField name="importId" value={importId} />
      <VersionField value={version} />
      {dateQuestion ? <DateQuestionField field={fields.dateFormat} question={dateQuestion} /> : null}
      <details className="mapping-details" open={isOpen}>
        <summary>{understood.columns} of {headers.length} columns understood · show details</summary>
        <div className="stack">
          <WhoAndWhat fields={fields} headers={headers} />
          <When fields={fields} headers={headers} dateFormats={dateFormats} isAsked={dateQuestion !== null} />
          <NotesAndBilling fields={fields} headers={headers} locations={locations} />
          <ColumnChoices
            field={fields.notesColumns} label="Columns that make up the notes" hint="One line each, in the order of the file."
            headers={headers}
          />
          <RowsThatDoNotFit fields={fields} />
          <NewRecords fields={fields} />
        </div>
      </details>
      <FormActions>
        <SubmitButton>Check the rows</SubmitButton>
        <ButtonLink href={cancelHref} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}

const ORDER = { 'dd/MM/yyyy': 'Day first', 'MM/dd/yyyy': 'Month first' } as const;

/** Asks which of its two days a date of the file is. Neither is proposed: a wrong one would move the whole file. */
function DateQuestionField({ field, question: { example, readings, why } }: { field: FormField; question: DateQuestion }) {
  return (
    <RadioGroup
      field={field}
      label={`Which day is ${example}?`}
      required
      hint={`The dates of the file can be read two ways.${why === '' ? '' : ` ${why}`}`}
      options={readings.map(({ format, day }) => ({ value: format, label: `${ORDER[format]}: ${day}` }))}
    />
  );
}
