import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DateField } from '../../form/fields/date-field.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { HiddenField } from '../../form/fields/hidden-field.tsx';
import { RadioGroup } from '../../form/fields/radio-group.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { VersionField } from '../../form/fields/version-field.tsx';
import { Card } from '../../ui/card.tsx';

export interface MissingStartFormProps {
  action: string;
  importId: string;
  version: number;
  startless: { rows: number; withEnd: number };
  chosen: { missingStart: string; givenDate: string };
  result?: FormResult | undefined;
}

const are = (count: number, singular: string, plural: string) => `${formatCount(count)} ${count === 1 ? singular : plural}`;

/** What becomes of the rows without a start date, with the number of rows that each choice is about. */
export function MissingStartForm({ action, importId, version, startless, chosen, result }: MissingStartFormProps) {
  const [form, fields] = useContractForm<{ missingStart: string; givenDate: string }>({
    id: 'missing-start',
    lastResult: result,
    defaultValue: chosen,
  });
  const { rows, withEnd } = startless;
  const without = rows - withEnd;
  return (
    <Card title={`${are(rows, 'row has', 'rows have')} no start date`}>
      <p>
        {are(withEnd, 'has', 'have')} a completion date, {are(without, 'has', 'have')} none.
      </p>
      <ContractForm form={form} action={action}>
        <HiddenField name="importId" value={importId} />
        <VersionField value={version} />
        <RadioGroup
          field={fields.missingStart}
          label="What to do with them"
          options={[
            {
              value: 'completion',
              label: `Use the completion date: ${are(withEnd, 'row', 'rows')}`,
              hint:
                without > 0
                  ? `The other ${are(without, 'row takes', 'rows take')} the given date, or ${
                      without === 1 ? 'is left' : 'are left'
                    } out without one.`
                  : undefined,
              disabled: withEnd === 0,
            },
            { value: 'given', label: `Use the given date: ${are(rows, 'row', 'rows')}` },
            { value: 'leave-out', label: `Leave them out: ${are(rows, 'row', 'rows')}` },
          ]}
        />
        <DateField field={fields.givenDate} label="Given date" />
        <FormActions>
          <SubmitButton variant="secondary">Check again</SubmitButton>
        </FormActions>
      </ContractForm>
    </Card>
  );
}
