import { useState, type ReactNode } from 'react';
import { clientFields } from '#app/domain/clients/clients/fields.ts';
import { CheckboxField } from '../../form/fields/checkbox-field.tsx';
import { initialText, type FormField } from '../../form/form-field.ts';
import { plainField } from '../../form/plain-field.ts';
import { TextField } from '../../form/fields/text-field.tsx';
import { RecordField } from '../../records/record-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface Props {
  coName: FormField; displayName: FormField; useCompanyName: FormField; isNew: boolean;
  /** A CRM keeps the company name. */
  isReadOnly: boolean;
  children: ReactNode;
}

/** Company name and display name, with the id between them; ticked, the one stands for both. Without script the server copies it. */
export function ClientNameFields({ coName, displayName, useCompanyName, isNew, isReadOnly, children }: Props) {
  const hydrated = useHydrated();
  const [company, setCompany] = useState(initialText(coName));
  const [isSame, setIsSame] = useState(initialText(useCompanyName) === 'on');
  return (
    <div className="field-grid field-grid-2 span-all" onChange={(event) => {
      if (!(event.target instanceof HTMLInputElement)) return;
      if (event.target.name === useCompanyName.name) setIsSame(event.target.checked);
      if (event.target.name === coName.name) setCompany(event.target.value);
    }}>
      <RecordField field={coName} of={clientFields.coName} autoFocus={isNew} isReadOnly={isReadOnly} />
      {children}
      <CheckboxField field={useCompanyName} label="Use company name as display name" />
      {hydrated && isSame
        ? <TextField key={`same-${company}`} field={plainField({ name: displayName.name, id: displayName.id, value: company })}
          label={clientFields.displayName.label} disabled />
        : <RecordField key="typed" field={displayName} of={clientFields.displayName} />}
    </div>
  );
}
