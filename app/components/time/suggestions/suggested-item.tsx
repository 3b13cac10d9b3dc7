import { Form } from '@remix-run/react';
import { Check, Pencil, Trash2 } from 'lucide-react';
import type { Suggestion } from '#app/domain/time/suggestions/index.server.ts';
import type { Choice } from '#app/domain/time/timesheets/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { paths } from '#app/screens/paths.ts';
import { MoneyField } from '../../form/fields/money-field.tsx';
import { plainField } from '../../form/plain-field.ts';
import { SelectField } from '../../form/fields/select-field.tsx';
import { TextArea } from '../../form/fields/text-area.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { SUGGESTION_HELP } from './suggested-help.tsx';

interface SuggestedItemProps { empId: string; date: string; row: Suggestion; locations: readonly Choice[]; notesMax: number }

/** One suggestion: why it is made, and what may be done with it. */
export function SuggestedItem({ empId, date, row, locations, notesMax }: SuggestedItemProps) {
  const { place, startTime, endTime, client, project, category, reason, seconds, projectId, locationId, note } = row;
  const name = `${client} – ${project}, ${startTime}`;
  const field = (of: string, value = '') => plainField({ name: of, value, id: `suggestion-${place}-${of}` });
  return (
    <li className="day-entry day-entry-suggested">
      <div className="day-entry-main">
        <p className="day-entry-when numeric">{startTime}–{endTime}</p>
        <div>
          <p className="day-entry-link">{client} – {project}</p>
          <p className="muted">{category}</p>
          <p className="cluster"><Badge>suggested</Badge> <span className="muted">{reason}</span></p>
        </div>
        <p className="day-entry-total numeric"><strong>{formatHours(seconds)}</strong> h</p>
      </div>
      <Form method="post" action={paths.editSuggested(date, empId, place, { accept: 'on' })} noValidate className="suggested-form"
        aria-label={name}>
        <input type="hidden" name="date" value={date} />
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="projectId" value={projectId} />
        <SelectField field={field('locationId', locationId)} label="Location" options={locations} />
        <details>
          <summary>With notes or another price</summary>
          <TextArea field={field('notes', note)} label="Notes" rows={3} maxLength={notesMax} />
          <MoneyField field={field('sellPrice')} label="Sell Price" unsigned hint="Empty is the rate of the client." />
        </details>
        <div className="cluster">
          <Button variant="primary" size="small" icon={Check} aria-label={`Accept ${name}`}
            title={SUGGESTION_HELP.Accept}>Accept</Button>
          <ButtonLink href={paths.editSuggested(date, empId, place)} size="small" icon={Pencil} aria-label={`Edit ${name}`}
            title={SUGGESTION_HELP.Edit}>Edit</ButtonLink>
          <ButtonLink href={paths.removeSuggested(empId, date, place)} variant="quiet" size="small" icon={Trash2}
            aria-label={`Remove ${name}`} title={SUGGESTION_HELP.Remove}>Remove</ButtonLink>
        </div>
      </Form>
    </li>
  );
}
