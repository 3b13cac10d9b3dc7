import { Copy, Plus } from 'lucide-react';
import type { AwayDay } from '#app/domain/leave/absences/index.server.ts';
import type { FavouriteRow } from '#app/domain/time/favourites/index.server.ts';
import type { WeekSubmission } from '#app/domain/time/submitted-weeks/index.server.ts';
import type { DayView } from '#app/domain/time/timesheets/index.server.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import { withQuery } from '#app/screens/address.ts';
import { paths } from '#app/screens/paths.ts';
import { LeaveLines } from '../../../leave/absences/leave-lines.tsx';
import { QuickEntries } from '../../quick-entry/quick-entries.tsx';
import { QuickLine, type TypedLine } from '../../quick-entry/quick-line.tsx';
import { submitWeek, WeekState } from '../../submitted-weeks/week-state.tsx';
import { ActionRow } from '#app/components/ui/actions/action-row.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { formatLongDate } from '#app/screens/format.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { CopyEntry, CopyLastDay } from './day-copying.tsx';
import { FavouriteBar } from '../../favourites/favourite-bar.tsx';
import { DayEntryItem } from './day-entry-item.tsx';
import { WeekStrip } from '../week/week-strip.tsx';

interface DayCentreProps {
  day: DayView;
  /** The day of the person who looks at it. */
  isOwn: boolean;
  /** What was typed into the quick entry. */
  typed: TypedLine | undefined;
  today: string;
  past: boolean;
  notesMax: number;
  /** Makes what is copied or applied happen once. */
  copyKey: string;
  favourites: FavouriteRow[];
  submission: WeekSubmission | null;
  /** The leave of its week. */
  leave: readonly AwayDay[];
}

/** The day itself: its entries, its total and the way to the days beside it. */
export function DayCentre({ day, isOwn, typed, today, past, notesMax, copyKey, favourites, submission, leave }: DayCentreProps) {
  const { employee: { empId }, date, entries, closed } = day;
  const dayHref = (target: string) => withQuery(paths.dayView(empId, target), { past: past ? 'on' : undefined });
  const total = entries.reduce((sum, entry) => sum + entry.workedSeconds, 0);
  return (
    <section className="day-centre stack" aria-labelledby="day-heading">
      <WeekStrip
        id="day-heading" heading={formatLongDate(date)} days={day.week} total={day.weekTotal} today={today} leave={leave}
        selected={date}
        hrefForDay={dayHref}
        steps={{
          label: 'Days', previous: ['Previous day', dayHref(addDays(date, -1))], present: ['Today', dayHref(today)],
          next: ['Next day', dayHref(addDays(date, 1))],
        }}
        action={<ActionRow
          primary={closed ? null : { label: 'Add timesheet', href: paths.addTimesheet(date, empId), icon: Plus, shortcut: 'n' }}
          actions={[
            entries.length === 0 ? null : { label: 'Copy this day', href: paths.copyDay(empId, date), icon: Copy, stays: true },
            closed ? null : submitWeek(submission),
          ]} />}
      />
      <LeaveLines leave={leave.filter((each) => each.date === date)} />
      {closed ? null : <WeekState week={submission} />}
      {closed ? <Notice kind="info" title={closed.reason}><p>{closed.remedy}</p></Notice> : null}
      {isOwn && !closed
        ? <QuickLine href={paths.dayView(empId, date)} label="Quick entry" placeholder="9-12:30 client project: note" shortcut="q"
          typed={typed} newKey={copyKey} understood={(entries, read) =>
            <QuickEntries empId={empId} href={paths.dayView(empId, date)} entries={entries} typed={read} />} />
        : null}
      {closed ? null : <FavouriteBar favourites={favourites} empId={empId} date={date} idempotencyKey={copyKey} />}
      {entries.length === 0 ? (
        <EmptyState title="No timesheets" action={closed ? null : <CopyLastDay day={day} copyKey={copyKey} />}>
          Time recorded for this day will be listed here.
        </EmptyState>
      ) : (
        <>
          <ul className="day-entries">
            {entries.map(
              (entry) =>
                <DayEntryItem key={`${entry.timeId}-${entry.version}`} entry={entry} locations={day.locations} notesMax={notesMax}
                  actions={<CopyEntry entry={entry} today={today} copyKey={copyKey} />} />)}
          </ul>
          <p className="day-total"><span>Total</span> <span className="numeric">{formatHours(total)} h</span></p>
        </>
      )}
    </section>
  );
}
