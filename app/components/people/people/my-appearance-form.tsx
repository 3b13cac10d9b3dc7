import { ENTERED_WORDS, THEME_WORDS } from '#app/domain/people/people/fields.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { RadioGroup } from '../../form/fields/radio-group.tsx';
import { SelectField, type SelectOption } from '../../form/fields/select-field.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';

type Values = { viewPageId: string; theme: string; entersHours: string; version: number };

export interface MyAppearanceFormProps {
  answer: { result?: FormResult; details?: unknown } | undefined;
  values: Values;
  views: readonly SelectOption[];
}

const optionsOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const [THEMES, ENTERED] = [optionsOf(THEME_WORDS), optionsOf(ENTERED_WORDS)];

export function MyAppearanceForm({ answer, values, views }: MyAppearanceFormProps) {
  const [form, fields] = useContractForm<Values>({ id: 'appearance', lastResult: answer?.result, defaultValue: values });
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <FieldGroup title="Appearance" columns={2}>
        <SelectField field={fields.viewPageId} label="Starting View" required options={views} />
        <RadioGroup field={fields.theme} label="Colours" required inline options={THEMES} />
        <RadioGroup field={fields.entersHours} label="New timesheets" required inline options={ENTERED}
          hint="Hours are placed in the next free time of the day." />
      </FieldGroup>
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions><SubmitButton>Save</SubmitButton></FormActions>
    </ContractForm>
  );
}
