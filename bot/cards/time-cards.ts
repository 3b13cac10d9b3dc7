import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { EntryInWords } from '#app/domain/time/quick-entry/index.server.ts';
import { card, line, openLink, plainText, quiet, title } from './card.ts';
import type { Card, Element } from './card.ts';
import { entryLine } from './entry-facts.ts';

type ListedEntry = Pick<EntryInWords, 'startTime' | 'endTime' | 'workedSeconds' | 'client' | 'project' | 'notes'>;

const NOTES_SHOWN = 80;
const ENTRIES_SHOWN = 25;

/** One day's entries with their total. */
export function dayCard(
  day: { date: LocalDate; entries: readonly ListedEntry[]; expectedSeconds: number; holiday?: string | undefined; url: string },
): Card {
  const total = day.entries.reduce((sum, entry) => sum + entry.workedSeconds, 0);
  const heading =
    `${formatHeading(day.date)}: ${formatHours(total)} ${day.expectedSeconds > 0 ? `of ${formatHours(day.expectedSeconds)} ` : ''}h`;
  const holiday = day.holiday === undefined ? [] : [line(plainText(`Public holiday: ${day.holiday}`))];
  const lines = day.entries.slice(0, ENTRIES_SHOWN).map((entry) => line(plainText(entryLine({ ...entry, notes: shortened(entry.notes) }))));
  const more = day.entries.length > ENTRIES_SHOWN ? [quiet(`And ${day.entries.length - ENTRIES_SHOWN} more.`)] : [];
  return card(heading,
    [title(heading), ...holiday, ...(lines.length > 0 ? lines : [quiet('No entries yet. Write for example: 2h acme website meeting')]),
      ...more], [openLink('Open the day', day.url)]);
}

function shortened(notes: string): string {
  const [first = ''] = notes.split('\n');
  return [...first].length > NOTES_SHOWN ? `${[...first].slice(0, NOTES_SHOWN).join('')}…` : first;
}

export interface WeekDay { date: LocalDate; client: number; internal: number; leave: number; expectedSeconds: number }

/** A week, each day on a line of its own with a bar against the working day: narrow enough for a phone. */
export function weekCard(
  week: {
    days: readonly WeekDay[]; expectedSeconds: number; workdaySeconds: number; holidays: readonly { date: LocalDate; name: string }[];
    url: string;
  },
): Card {
  const worked = (day: WeekDay) => day.client + day.internal + day.leave;
  const total = week.days.reduce((sum, day) => sum + worked(day), 0);
  const monday = week.days[0]?.date ?? '';
  const holidayOf = (date: LocalDate) => week.holidays.find((holiday) => holiday.date === date)?.name;
  const heading = `Week of ${formatHeading(monday)}: ${formatHours(total)} of ${formatHours(week.expectedSeconds)} h`;
  const shown = week.days.filter((day, index) => index < 5 || worked(day) > 0);
  const bars = shown.map((day) => dayRow(day, worked(day), day.expectedSeconds || week.workdaySeconds, holidayOf(day.date)));
  return card(heading, [title(heading), ...bars],
    [openLink('Open the week', week.url)]);
}

const BAR = 8;

function dayRow(day: WeekDay, seconds: number, workdaySeconds: number, holiday: string | undefined): Element {
  const filled = workdaySeconds === 0 ? 0 : Math.min(BAR, Math.round((seconds * BAR) / workdaySeconds));
  const kinds = [['client', day.client], ['internal', day.internal], ['leave', day.leave]] as const;
  const said =
    [...(holiday === undefined ? [] : [plainText(holiday)]),
      ...kinds.filter(([, amount]) => amount > 0).map(([kind, amount]) => `${formatHours(amount)} ${kind}`)].join(', ');
  return {
    type: 'ColumnSet', spacing: 'Small', columns: [
      { type: 'Column', width: '60px', items: [{ type: 'TextBlock', text: formatHeading(day.date).slice(0, 6), wrap: false }] },
      { type: 'Column', width: 'stretch', items: [
        { type: 'TextBlock', text: `${'▰'.repeat(filled)}${'▱'.repeat(BAR - filled)}`, wrap: false,
          color: filled === BAR ? 'Good' : 'Default' },
        ...(said ? [{ type: 'TextBlock', text: said, isSubtle: true, size: 'Small', spacing: 'None', wrap: true }] : []),
      ] },
      { type: 'Column', width: 'auto',
        items: [{ type: 'TextBlock', text: formatHours(seconds), horizontalAlignment: 'Right', fontType: 'Monospace' }] },
    ],
  };
}

export interface MissingDay { date: LocalDate; workedSeconds: number; missingSeconds: number }

/** The working days that are not covered. */
export function missingCard(gaps: { from: LocalDate; to: LocalDate; missing: readonly MissingDay[]; url: string }): Card {
  const total = gaps.missing.reduce((sum, day) => sum + day.missingSeconds, 0);
  const period = `${formatHeading(gaps.from)} – ${formatHeading(gaps.to)}`;
  const heading = gaps.missing.length === 0
    ? 'Nothing is missing'
    : `${formatHours(total)} h missing on ${gaps.missing.length === 1 ? 'one day' : `${gaps.missing.length} days`}`;
  const lines = gaps.missing.map(
    (day) => line(`${formatHeading(day.date)}: ${formatHours(day.missingSeconds)} h missing, ${formatHours(day.workedSeconds)} h recorded`),
  );
  return card(
    heading, [title(heading), quiet(period), ...lines], gaps.missing.length === 0 ? [] : [openLink('Open the first day', gaps.url)],
  );
}

/** What a reminder says: today is not covered, or days of last week are not. */
export function reminderCard(reminder: { kind: 'day' | 'week'; missing: readonly MissingDay[]; url: string }): Card {
  const first = reminder.missing[0]?.date;
  const total = reminder.missing.reduce((sum, day) => sum + day.missingSeconds, 0);
  const heading = reminder.kind === 'day' ? `${formatHours(total)} h of ${first ? formatHeading(first) : 'today'} are not recorded yet`
    : `${formatHours(total)} h of last week are not recorded yet`;
  const lines = reminder.kind === 'day'
    ? []
    : reminder.missing.map((day) => line(`${formatHeading(day.date)}: ${formatHours(day.missingSeconds)} h missing`));
  return card(heading,
    [title(heading), ...lines, quiet('Write for example “2h acme website meeting”. To end these messages write “stop reminding me”.')],
    [openLink('Open in Daybook', reminder.url)]);
}
