import { Form } from '@remix-run/react';
import { paths } from '#app/screens/paths.ts';
import { FormActions } from '#app/components/form/form-actions.tsx';
import { plainField } from '#app/components/form/plain-field.ts';
import { SelectField } from '#app/components/form/fields/select-field.tsx';
import { TextArea } from '#app/components/form/fields/text-area.tsx';
import { EditVersion, StaleEdit } from '#app/components/form/stale-edit.tsx';
import { Button } from '#app/components/ui/button.tsx';

export interface EntryDetailsFormProps {
  entry: { timeId: number; empId: string; date: string; locationId: string; notes: string; version: number };
  locations: readonly { value: string; label: string }[];
  notesMax: number;
  rows?: number;
  /** The notes are what somebody came for. */
  startsAtNotes?: boolean;
  /** Where it is posted, when not to the entry's day. */
  action?: string;
  /** What was refused, by field name. */
  errors?: Readonly<Record<string, string[] | null>>;
  /** The version that was posted, and what a refusal carried beside its message. */
  version?: string;
  details?: unknown;
}

/** Location and notes of an entry, changed in place. */
export function EntryDetailsForm(props: EntryDetailsFormProps) {
  const { entry, locations, notesMax, rows = 3, startsAtNotes, action, errors = {}, version, details } = props;
  const field = (name: string, value: string) =>
    plainField({ name, value, id: `entry-${entry.timeId}-${name}`, errors: errors[name] ?? [] });
  return (
    <Form method="post" action={action ?? paths.dayEntryDetails(entry.empId, entry.date, entry.timeId)} className="stack" data-asks="">
      <StaleEdit details={details} />
      <EditVersion field={field('version', String(version ?? entry.version))} details={details} />
      <input type="hidden" name="timeId" value={entry.timeId} />
      <SelectField field={field('locationId', entry.locationId)} label="Location" options={locations} required />
      <TextArea field={field('notes', entry.notes)} label="Notes" rows={rows} maxLength={notesMax}
        {...(startsAtNotes ? { autoFocus: true } : {})} />
      <FormActions><Button variant="primary">Save location and notes</Button></FormActions>
    </Form>
  );
}
