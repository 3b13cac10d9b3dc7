import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { PageLink } from '../ui/page-link.tsx';
import { WeekBlock, type WeekEntry } from './week-entry.tsx';
import { layOutDay, shownHours, timeOfSlot, type Block } from './week-layout.ts';

export type { WeekEntry } from './week-entry.tsx';

export interface WeekCalendarProps {
  /** What the week is of, for those who do not see it. */
  label: string;
  /** 'yyyy-MM-dd', Monday to Friday or Monday to Sunday. */
  days: readonly string[];
  today: string;
  entries: readonly WeekEntry[];
  hrefForDay?(date: string): string;
  /** The add page with its start time, and its end where it was drawn. */
  hrefForSlot(date: string, startTime: string, endTime?: string): string;
  /** Where moves and copies are posted; without it nothing can be dragged. */
  moveAction?: string;
  /** Makes a copy that is sent twice one copy. */
  copyKey?: string;
  /** What stands under a day's name. */
  underDay?(date: string): ReactNode;
  /** Days on which nothing can be added. */
  closedDays?: readonly string[];
}

const SLOTS_PER_HOUR = 4;

/**
 * A week as a table: days across, quarters of an hour down. Every entry is a link and every empty quarter one to the
 * add page. With script entries are moved and stretched by hand or by keys, each time by posting the form at its end.
 */
export function WeekCalendar(props: WeekCalendarProps) {
  const { label, days, today, entries, hrefForDay, moveAction, underDay } = props;
  const root = useRef<HTMLDivElement>(null);
  useGestures(root, props);
  const { first, last } = shownHours(entries);
  const columns = days.map((date) => layOutDay(entries.filter((entry) => entry.date === date), first));
  return (
    <div className="week" ref={root} data-first-hour={first}>
      <div className="week-scroll" role="region" aria-label={label} tabIndex={0}>
        <table className={days.length > 5 ? 'week-table week-full' : 'week-table'}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col"><span className="visually-hidden">Time</span></th>
              {days.map((date) => (
                <th key={date} scope="col" data-date={date} aria-current={date === today ? 'date' : undefined}>
                  {hrefForDay ? <PageLink href={hrefForDay(date)}>{formatHeading(date)}</PageLink> : formatHeading(date)}
                  {underDay?.(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: (last - first) * SLOTS_PER_HOUR }, (_, slot) => (
              <tr key={slot} className={slot % SLOTS_PER_HOUR === 0 ? 'week-hour' : undefined}>
                {slot % SLOTS_PER_HOUR === 0 ? <th scope="row" rowSpan={SLOTS_PER_HOUR}>{timeOfSlot(first, slot)}</th> : null}
                {days.map((date, day) => cellOf(props, date, columns[day] ?? [], slot, first))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moveAction
        ? <p className="week-help muted">
          With the keyboard: arrow keys go from slot to slot, Alt with an arrow key moves an entry, Alt and Shift with up or down changes
            its end, C copies it. With the mouse: hold Ctrl to drop a copy.</p>
        : null}
      <p className="visually-hidden" role="status" data-week-said="" />
    </div>
  );
}

function cellOf({ hrefForSlot, moveAction, closedDays }: WeekCalendarProps, date: string, blocks: readonly Block<WeekEntry>[], slot: number,
  first: number) {
  const block = blocks.find(({ from, slots }) => slot >= from && slot < from + slots);
  if (block) return block.from === slot ? <WeekBlock key={date} block={block} canMove={moveAction !== undefined} /> : null;
  if (closedDays?.includes(date)) return <td key={date} className="week-closed" />;
  const time = timeOfSlot(first, slot);
  return (
    <td key={date} className="week-slot">
      <a
        data-page="" href={hrefForSlot(date, time)} data-slot={`${date}T${time}`} aria-label={`Add at ${time} on ${formatHeading(date)}`}
      />
    </td>
  );
}

/**
 * Keys and dragging come after the page; until then, and without script, links do it all. Each week that is drawn is watched anew, and
 * what was moved by keys has the focus again.
 */
function useGestures(root: RefObject<HTMLElement>, { hrefForSlot, moveAction, copyKey, entries, days }: WeekCalendarProps) {
  const latest = useRef({ hrefForSlot, moveAction, copyKey });
  useEffect(() => {
    latest.current = { hrefForSlot, moveAction, copyKey };
  });
  useEffect(() => {
    const element = root.current;
    const listening = new AbortController();
    if (element) {
      import('./week-gestures.ts').then(
        ({ watchWeek }) => watchWeek(element, () => latest.current, listening.signal),
        () => undefined,
      );
    }
    return () => listening.abort();
  }, [root, entries, days]);
}
