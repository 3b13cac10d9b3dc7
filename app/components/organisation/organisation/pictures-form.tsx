import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { FieldGroup } from '../../form/fields/field-group.tsx';
import { SettingsForm, type SettingsAnswer } from './settings-form.tsx';

export interface PicturesFormProps {
  values: { asksForAvatars: string; version: number };
  answer: SettingsAnswer;
  /** Who is asked. */
  host: string;
}

const explain = (host: string): string =>
  `Once a week this server sends ${host} the SHA-256 hash of the e-mail address of each of them, and nothing else.`;

/** Whether pictures of people are asked for elsewhere, and what is sent there. */
export function PicturesForm({ values, answer, host }: PicturesFormProps) {
  return (
    <SettingsForm id="pictures" values={values} answer={answer}>
      {(fields) => (
        <FieldGroup title="Pictures of people"
          description="People upload their picture in My Settings, or you do on their page. Who has none is shown by initials.">
          <CheckboxField field={fields.asksForAvatars} label={`Ask ${host} for the pictures of people who have none`}
            hint={`${explain(host)} What is found is stored here; browsers never ask there. Cleared, what was found is forgotten.`} />
        </FieldGroup>
      )}
    </SettingsForm>
  );
}
