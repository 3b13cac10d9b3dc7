import type { FavouriteRow } from '#app/domain/time/favourites/index.server.ts';
import { durationInputValue } from '#app/domain/kernel/values/duration.ts';
import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { DurationField } from '../../form/fields/duration-field.tsx';
import type { FieldConstraint } from '../../form/contract-fields.ts';
import { FormActions } from '../../form/form-actions.tsx';
import { EditVersion, StaleEdit } from '../../form/stale-edit.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { TextField } from '../../form/fields/text-field.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

interface Values { favouriteName: string; hours: string; note: string; version: string }

export interface FavouriteFormProps {
  favourite: FavouriteRow;
  constraint: Readonly<Record<string, FieldConstraint | undefined>>;
  answer: { result?: FormResult; details?: unknown } | undefined;
}

/** How a favourite is called, how long it takes and what it says. */
export function FavouriteForm({ favourite, constraint, answer }: FavouriteFormProps) {
  const { favouriteName, notes, workedSeconds, version } = favourite;
  const [form, fields] = useContractForm<Values>({
    id: 'favourite', lastResult: answer?.result, constraint,
    defaultValue: { favouriteName, note: notes, hours: workedSeconds === null ? '' : durationInputValue(workedSeconds),
      version: String(version) },
  });
  return (
    <ContractForm form={form}>
      <StaleEdit details={answer?.details} />
      <TextField field={fields.favouriteName} label="Name" required />
      <DurationField field={fields.hours} label="Hours" hint="With hours it is recorded by one press; without, it fills the form." />
      <TextArea field={fields.note} label="Notes" rows={3} />
      <EditVersion field={fields.version} details={answer?.details} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={paths.favourites()} variant="quiet">Cancel</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
