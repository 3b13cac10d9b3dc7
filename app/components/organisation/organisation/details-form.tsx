import type { Choices } from '#app/domain/kernel/choices.ts';
import type { Lock } from '#app/domain/kernel/lock.ts';
import { organisationFields } from '#app/domain/organisation/organisation/fields.ts';
import { paths } from '#app/screens/paths.ts';
import { ChoiceField } from '../../form/fields/choice-field.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { PictureField } from '../../form/fields/picture-field.tsx';
import { SelectField, type SelectOption } from '../../form/fields/select-field.tsx';
import { Logo } from '../../ui/logo.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { FixedSetting } from './fixed-setting.tsx';
import { SettingsForm, type SettingsAnswer } from './settings-form.tsx';

type Values = Record<keyof typeof organisationFields | 'ownClientId' | 'defaultLocationId', string>
  & { version: number; logo?: string; removeLogo?: string };

export interface DetailsFormProps {
  values: Values;
  answer: SettingsAnswer & ({ clients?: Choices; logoSent?: string } | undefined);
  /** The stored one. */
  logo: string | null;
  locations: readonly SelectOption[];
  clients: Choices;
  /** The own client that is stored. */
  ownClient: { value: string; label: string };
  /** Why it is fixed; null where it may be changed. */
  ownClientLock: Lock | null;
}

/** Who the organisation is. */
export function DetailsForm({ values, answer, logo, locations, clients, ownClient, ownClientLock }: DetailsFormProps) {
  const names = Object.keys(organisationFields) as (keyof typeof organisationFields)[];
  return (
    <SettingsForm id="organisation" values={values} answer={answer} multipart>
      {(fields) => (
        <>
          <FieldGroup title="Organisation" columns={2}>
            {names.map((name) => <RecordField key={name} field={fields[name]} of={organisationFields[name]} />)}
            <PictureField field={fields.logo} remove={fields.removeLogo} label="Logo" sent={answer?.logoSent}
              isStored={logo !== null} shown={logo ? <Logo logo={logo} name={values.name} /> : null} />
          </FieldGroup>
          <FieldGroup title="Own records" columns={2}>
            {ownClientLock === null ? (
              <ChoiceField
                field={fields.ownClientId} label="Own client" required emptyLabel="Choose a client" choices={answer?.clients ?? clients}
                searchHref={paths.choices('client')}
                hint="It stands for your organisation: its time is leave or internal work. It is fixed once such time is recorded."
              />
            ) : <FixedSetting field={fields.ownClientId} label="Own client" stored={ownClient} lock={ownClientLock} />}
            <SelectField
              field={fields.defaultLocationId} label="Default Location" placeholder="None" options={locations}
              hint="Proposed to people who have no entries yet."
            />
          </FieldGroup>
        </>
      )}
    </SettingsForm>
  );
}
