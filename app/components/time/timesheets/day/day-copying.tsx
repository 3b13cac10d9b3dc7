import { Form } from '@remix-run/react';
import { Copy, Repeat, Star } from 'lucide-react';
import { withQuery } from '#app/screens/address.ts';
import { paths } from '#app/screens/paths.ts';
import { addDays, formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { DayEntry, DayView } from '#app/domain/time/timesheets/index.server.ts';
import { HiddenValues } from '#app/components/form/hidden-values.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ButtonLink } from '#app/components/ui/button-link.tsx';

/** All of the last day that has entries, onto a day that has none, by one press. */
export function CopyLastDay({ day: { employee: { empId }, date, lastWorkedDay }, copyKey }: { day: DayView; copyKey: string }) {
  if (!lastWorkedDay) return null;
  const which = lastWorkedDay === addDays(date, -1) ? 'yesterday' : formatHeading(lastWorkedDay);
  return (
    <Form method="post" action={paths.copyDay(empId, lastWorkedDay)}>
      <HiddenValues values={{ from: lastWorkedDay, to: date, all: 'on', idempotencyKey: copyKey }} />
      <Button icon={Copy}>Copy {which}</Button>
    </Form>
  );
}

interface CopyEntryProps { entry: DayEntry; today: string; copyKey: string }

/** An entry once more: today by one press, or on a day that is asked for. */
export function CopyEntry({ entry: { empId, date, timeId, client, project, startTime }, today, copyKey }: CopyEntryProps) {
  const which = `${client} – ${project}, ${startTime}`;
  return (
    <>
      {date === today ? null : (
        <Form method="post" action={paths.copyDay(empId, date)}>
          <HiddenValues values={{ from: date, to: today, timeIds: String(timeId), idempotencyKey: `${copyKey}:${timeId}` }} />
          <Button variant="quiet" size="small" icon={Repeat} aria-label={`Repeat ${which} today`} title="Repeat today" />
        </Form>
      )}
      <ButtonLink href={withQuery(paths.copyDay(empId, date), { entry: timeId })} variant="quiet" size="small" icon={Copy}
        aria-label={`Copy ${which}`} title="Copy to another day" />
      <Form method="post" action={paths.addFavourite()}>
        <HiddenValues values={{ timeId: String(timeId), idempotencyKey: `${copyKey}:favourite:${timeId}` }} />
        <Button variant="quiet" size="small" icon={Star} aria-label={`Save ${which} as a favourite`} title="Save as a favourite" />
      </Form>
    </>
  );
}
