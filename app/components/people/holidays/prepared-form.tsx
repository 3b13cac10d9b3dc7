import type { SubmissionResult } from '@conform-to/react';
import { HOLIDAY_GROUP } from '#app/domain/people/holidays/fields.ts';
import type { ProposedDay } from '#app/domain/people/holidays/index.server.ts';
import { formatCount } from '#app/domain/kernel/values/format-count.ts';
import { formatDate } from '#app/screens/format.ts';
import { SearchableSelect } from '../../form/choices/searchable-select.tsx';
import type { Option } from '../../form/choices/resolve-option.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { NumberField } from '../../form/fields/number-field.tsx';
import { TickGroup } from '../../form/fields/tick-group.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { IdempotencyKey } from '../../form/idempotency-key.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RouteDialog } from '../../ui/route-dialog.tsx';

interface PreparedValues { place: string; year: string; groups: string[] }

export interface PreparedFormProps {
  answer: { result?: SubmissionResult<string[]>; days?: ProposedDay[] } | undefined;
  places: readonly Option[];
  groups: readonly Option[];
  values: PreparedValues;
  idempotencyKey: string;
  closeHref: string;
}

/** The dialog that adds the public holidays of a country or a state: it is chosen, then shown what is new, then added at once. */
export function PreparedForm({ answer, places, groups, values, idempotencyKey, closeHref }: PreparedFormProps) {
  const [form, fields] = useContractForm<PreparedValues>({ id: 'prepared-holidays', lastResult: answer?.result, defaultValue: values });
  const days = answer?.days;
  const added = days?.reduce((sum, { newFor }) => sum + newFor.length, 0) ?? 0;
  return (
    <RouteDialog title="Add a prepared list" closeHref={closeHref} width={800} dismissable={false}>
      <ContractForm form={form}>
        <SearchableSelect field={fields.place} label="Country or state" options={places} required refreshIntent="preview" />
        <NumberField field={fields.year} label="Year" required />
        <TickGroup field={fields.groups} label={HOLIDAY_GROUP} options={groups} required />
        <IdempotencyKey value={idempotencyKey} />
        {days ? <Preview days={days} groups={groups} /> : null}
        <FormActions>
          {added > 0 ? <SubmitButton>{`Add ${formatCount(added)} public holiday${added === 1 ? '' : 's'}`}</SubmitButton> : null}
          <Button name="intent" value="preview" variant={added > 0 ? 'secondary' : 'primary'}>Show what is new</Button>
          <ButtonLink href={closeHref} variant="quiet">Cancel</ButtonLink>
        </FormActions>
      </ContractForm>
    </RouteDialog>
  );
}

function Preview({ days, groups }: { days: readonly ProposedDay[]; groups: readonly Option[] }) {
  const nameOf = (id: number) => groups.find(({ value }) => value === String(id))?.label ?? '';
  return (
    <div className="grid-box" role="status">
      <table>
        <caption className="visually-hidden">Public holidays of the list</caption>
        <thead><tr><th scope="col">Date</th><th scope="col">Name</th><th scope="col">New for</th></tr></thead>
        <tbody>
          {days.map(({ date, name, newFor }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date)}</th>
              <td>{name}</td>
              <td>{newFor.length > 0 ? newFor.map(nameOf).join(', ') : 'There already'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
