import type { RecordedTime } from '#app/domain/leave/requests/index.server.ts';
import { formatDate } from '#app/screens/format.ts';
import { RadioGroup } from '../../form/fields/radio-group.tsx';
import type { FormField } from '../../form/form-field.ts';

const CHOICES = [
  { value: 'keep', label: 'Keep it', hint: 'The leave is recorded as well.' },
  { value: 'delete', label: 'Delete it', hint: 'Once the leave is approved. What is locked stays.' },
];

/** The time that is recorded in the leave already, and the question what becomes of it. */
export function RecordedTimeChoice({ field, recorded }: { field: FormField; recorded: readonly RecordedTime[] }) {
  if (recorded.length === 0 && !field.errors?.length) return null;
  return (
    <div className="stack">
      {recorded.length > 0 ? (
        <ul className="plain-list">
          {recorded.map(({ timeId, date, startTime, endTime, client, project, keptBecause }) => (
            <li key={timeId}>
              {formatDate(date)}, {startTime} – {endTime}: {client}, {project}
              {keptBecause ? <span className="muted"> {keptBecause}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <RadioGroup field={field} label="Time recorded on these days" required options={CHOICES} />
    </div>
  );
}
