import { FieldNotes } from '../../form/fields/field.tsx';
import type { FormField } from '../../form/form-field.ts';

export interface ColumnChoicesProps { field: FormField; label: string; hint: string; headers: readonly string[] }

/** Tick boxes for several columns of the file, in the order of the file. */
export function ColumnChoices({ field, label, hint, headers }: ColumnChoicesProps) {
  const chosen = new Set([field.initialValue ?? []].flat().map(String));
  return (
    <fieldset className="field" id={field.id} tabIndex={-1}>
      <legend className="field-label">{label}</legend>
      <div className="cluster">
        {headers.map((header) => (
          <label key={`${field.key ?? ''}${header}`} className="check">
            <input type="checkbox" name={field.name} value={header} defaultChecked={chosen.has(header)} />
            <span className="check-text">{header}</span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </fieldset>
  );
}
