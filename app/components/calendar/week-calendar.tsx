import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { PageLink } from '../ui/page-link.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { WeekBlock, type WeekEntry } from './week-entry.tsx';
import { freeHours, layOutDay, shownHours, timeOfSlot, type Block, type FreeSlots } from './week-layout.ts';

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
 * A week as a table: days across, quarters of an hour down. Every entry is a link and every free hour one to the add page. With script
 * every free quarter is one, and entries are moved and stretched by hand or by keys, each time by posting the form at its end.
 */
export function WeekCalendar(props: WeekCalendarProps) {
  const { label, days, today, entries, hrefForDay, moveAction, underDay } = props;
  const root = useRef<HTMLDivElement>(null);
  const isScripted = useHydrated();
  useGestures(root, props, isScripted);
  const { first, last } = shownHours(entries);
  const slots = (last - first) * SLOTS_PER_HOUR;
  const columns = days.map((date): Column => {
    const blocks = layOutDay(entries.filter((entry) => entry.date === date), first);
    return { date, blocks, hours: isScripted ? undefined : freeHours(blocks, slots) };
  });
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
            {Array.from({ length: slots }, (_, slot) => (
              <tr key={slot} className={slot % SLOTS_PER_HOUR === 0 ? 'week-hour' : undefined}>
                {slot % SLOTS_PER_HOUR === 0 ? <th scope="row" rowSpan={SLOTS_PER_HOUR}>{timeOfSlot(first, slot)}</th> : null}
                {columns.map((column) => cellOf(props, column, slot, first))}
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

/** A day; `hours` where its free slots are offered by the hour. */
interface Column { date: string; blocks: readonly Block<WeekEntry>[]; hours: readonly FreeSlots[] | undefined }

function cellOf({ hrefForSlot, moveAction, closedDays }: WeekCalendarProps, { date, blocks, hours }: Column, slot: number, first: number) {
  const block = blocks.find(({ from, slots }) => slot >= from && slot < from + slots);
  if (block) return block.from === slot ? <WeekBlock key={date} block={block} canMove={moveAction !== undefined} /> : null;
  if (closedDays?.includes(date)) return <td key={date} className="week-closed" />;
  const free = hours ? hours.find(({ from, slots }) => slot >= from && slot < from + slots) : { from: slot, slots: 1 };
  if (!free) return <td key={date} />;
  if (free.from !== slot) return null;
  const time = timeOfSlot(first, slot);
  return (
    <td key={date} className="week-slot" rowSpan={free.slots > 1 ? free.slots : undefined}>
      <a data-page="" href={hrefForSlot(date, time)} data-slot={`${date}T${time}`} className={`week-slots-${free.slots}`}
        aria-label={`Add at ${time} on ${formatHeading(date)}`} />
    </td>
  );
}

/**
 * Keys and dragging come after the page; until then, and without script, links do it all. Each week that is drawn is watched anew, and
 * what was moved by keys has the focus again.
 */
function useGestures(
  root: RefObject<HTMLElement>, { hrefForSlot, moveAction, copyKey, entries, days }: WeekCalendarProps, isScripted: boolean,
) {
  const latest = useRef({ hrefForSlot, moveAction, copyKey });
  useEffect(() => {
    latest.current = { hrefForSlot, moveAction, copyKey };
  });
  useEffect(() => {
    const element = root.current;
    const listening = new AbortController();
    if (element && isScripted) {
      import('./week-gestures.ts').then(
        ({ watchWeek }) => watchWeek(element, () => latest.current, listening.signal),
        () => undefined,
      );
    }
    return () => listening.abort();
  }, [root, entries, days, isScripted]);
}
