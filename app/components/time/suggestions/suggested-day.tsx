import { Form } from '@remix-run/react';
import { CheckCheck, RefreshCw } from 'lucide-react';
import { NO_SUGGESTIONS } from '#app/domain/time/suggestions/fields.ts';
import type { Suggestion } from '#app/domain/time/suggestions/index.server.ts';
import type { DayView } from '#app/domain/time/timesheets/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { Button } from '../../ui/button.tsx';
import { SuggestedHelp } from './suggested-help.tsx';
import { SuggestedItem } from './suggested-item.tsx';

interface SuggestedDayProps {
  day: Pick<DayView, 'employee' | 'date' | 'locations' | 'closed'>;
  suggested: { isLocked: boolean; rows: readonly Suggestion[] };
  notesMax: number;
}

/** What is suggested for a day, to be accepted as it is or changed before. */
export function SuggestedDay({ day, suggested: { isLocked, rows }, notesMax }: SuggestedDayProps) {
  const { employee: { empId }, date, locations, closed } = day;
  if (closed) return null;
  return (
    <section className="stack" aria-labelledby="suggested-heading">
      <div className="suggested-head">
        <h2 id="suggested-heading">Suggested timesheets</h2>
        {rows.length > 1 ? (
          <Form method="post" action={paths.acceptAllSuggested(empId, date)}>
            <input type="hidden" name="date" value={date} />
            <Button size="small" icon={CheckCheck}>Accept all</Button>
          </Form>
        ) : null}
        <Form method="post" action={paths.refreshSuggested(empId, date)}>
          <input type="hidden" name="date" value={date} />
          <Button size="small" icon={RefreshCw}>Update suggested timesheet</Button>
        </Form>
      </div>
      {rows.length > 0 ? <SuggestedHelp /> : null}
      {rows.length > 0 ? (
        <ul className="day-entries">
          {rows.map((row) => (
            <SuggestedItem key={row.place} empId={empId} date={date} row={row} locations={locations} notesMax={notesMax} />
          ))}
        </ul>
      ) : isLocked ? null : <p className="muted">{NO_SUGGESTIONS}</p>}
    </section>
  );
}
