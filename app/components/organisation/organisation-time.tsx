import type { Lock } from '#app/domain/kernel/lock.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { paths } from '#app/screens/paths.ts';
import { DurationField } from '../form/duration-field.tsx';
import { FieldGroup } from '../form/field-group.tsx';
import type { FormField } from '../form/form-field.ts';
import { SelectField, type SelectOption } from '../form/select-field.tsx';
import { ChoiceField } from '../form/choice-field.tsx';
import { FixedSetting } from './fixed-setting.tsx';

export interface OrganisationTimeProps {
  fields: Record<'timeZone' | 'workdayMinutes' | 'ownClientId' | 'defaultLocationId', FormField>;
  zones: readonly SelectOption[];
  locations: readonly SelectOption[];
  clients: Choices;
  /** The one that is stored. */
  ownClient: { value: string; label: string };
  /** Why the own client is fixed; null where it may be changed. */
  lock: Lock | null;
}

/** What timesheets go by. */
export function OrganisationTime({ fields, zones, locations, clients, ownClient, lock }: OrganisationTimeProps) {
  return (
    <FieldGroup title="Time" columns={2}>
      <SelectField
        field={fields.timeZone} label="Time zone" required options={zones}
        hint="It says when a day begins and what is overdue. Recorded times stay as they are."
      />
      <DurationField
        field={fields.workdayMinutes} label="Working day" required
        hint="Hours of a full day, such as 7.5 or 7:30. A weekday with less is reported as incomplete, unless it is a public holiday."
      />
      {lock === null ? (
        <ChoiceField
          field={fields.ownClientId} label="Own client" required emptyLabel="Choose a client" choices={clients}
          searchHref={paths.choices('client')}
          hint="It stands for your organisation: its time is leave or internal work. It is fixed once such time is recorded."
        />
      ) : <FixedSetting field={fields.ownClientId} label="Own client" stored={ownClient} lock={lock} />}
      <SelectField
        field={fields.defaultLocationId} label="Default Location" placeholder="None" options={locations}
        hint="Proposed to people who have no entries yet."
      />
    </FieldGroup>
  );
}
