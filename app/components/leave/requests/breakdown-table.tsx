import type { LeavePart } from '#app/domain/leave/requests/fields.ts';
import { PART_WORD } from '#app/domain/leave/requests/fields.ts';
import type { LeaveDayPlan } from '#app/domain/leave/requests/index.server.ts';
import { formatTimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { formatHours, formatLongDate } from '#app/screens/format.ts';

type ShownDay = Omit<LeaveDayPlan, 'ofMinutes' | 'lessMinutes'>;

const KIND_WORD = { working: 'Working day', off: 'Day off', holiday: 'Public holiday' } as const;

const timeOf = (minute: number): string => (minute === 24 * 60 ? '24:00' : formatTimeOfDay(minute));

/** The part of a day, with its times where it is none of the whole day. */
function partOf({ part, minutes, fromMinute, toMinute }: ShownDay): string {
  if (minutes === 0) return '';
  const times = `${timeOf(fromMinute)} – ${timeOf(toMinute)}`;
  const word: Readonly<Record<LeavePart, string>> = { ...PART_WORD, hours: times };
  return part === 'morning' || part === 'afternoon' ? `${word[part]}, ${times}` : word[part];
}

const holidayOf = ({ holiday, holidayGroup }: ShownDay): string =>
  (holiday && holidayGroup ? `${holiday} (${holidayGroup})` : holiday);

/** The days of a leave, each with its part and hours; days off and holidays say why they take none. */
export function BreakdownTable({ days, dayCount }: { days: readonly ShownDay[]; dayCount: number }) {
  const seconds = days.reduce((sum, { minutes }) => sum + minutes * 60, 0);
  return (
    <table className="figures">
      <caption className="visually-hidden">Days of the leave</caption>
      <thead>
        <tr>
          <th scope="col">Day</th><th scope="col" className="words">Kind</th><th scope="col" className="words">Part</th>
          <th scope="col" className="numeric">Hours</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date} className={day.minutes === 0 ? 'muted' : undefined}>
            <th scope="row">{formatLongDate(day.date)}</th>
            <td className="words">{day.kind === 'holiday' ? holidayOf(day) || KIND_WORD.holiday : KIND_WORD[day.kind]}</td>
            <td className="words">{partOf(day)}</td>
            <td className="numeric">{day.minutes === 0 ? '–' : formatHours(day.minutes * 60)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th><td className="words">{dayCount === 1 ? '1 day' : `${dayCount} days`}</td><td />
          <td className="numeric">{formatHours(seconds)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
