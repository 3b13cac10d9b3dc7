import { DateTime } from 'luxon';
import type { TrackerActivity, TrackerItem } from '#app/domain/kernel/ports/tracker-source.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { BOARD_MAX } from './contract.ts';

/** An item of the tracker as a page shows it. */
export interface PlacedItem extends Omit<TrackerItem, 'at' | 'url'> {
  date: LocalDate;
  /** Null of an address that no browser should follow. */
  url: string | null;
  /** What is added to the notes: its board in brackets says later which project it was for. */
  note: string;
}

/** Days of commits that can be looked at. */
export const ACTIVITY_DAYS = 7;
/** More of a week is a fault of the other system. */
const MAX_ITEMS = 200;
const MAX_TITLE = 200;

/** The items of the week that ends with a day, newest first, each on the day of the person's own zone; work items on that day alone. */
export function placeActivity({ items }: Pick<TrackerActivity, 'items'>, { zone, date }: { zone: string; date: LocalDate }): PlacedItem[] {
  const from = addDays(date, 1 - ACTIVITY_DAYS);
  return [...items].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_ITEMS).flatMap((item) => {
    const day = DateTime.fromISO(item.at, { setZone: true }).setZone(zone).toISODate() ?? '';
    const isShown = item.kind === 'commit' ? day >= from && day <= date : day === date;
    return isShown ? [placedOn(day, item)] : [];
  });
}

function placedOn(date: LocalDate, { kind, id, title, board, type, state, url }: TrackerItem): PlacedItem {
  const plain = (text: string, max: number) => text.replace(/[\u0000-\u001f\u007f[\]]+/g, ' ').trim().slice(0, max);
  const item = { kind, id: plain(id, 40), title: plain(title, MAX_TITLE), board: plain(board, BOARD_MAX), type, state };
  const note = `${kind === 'work-item' ? '#' : ''}${item.id} ${item.title}${item.board ? ` [${item.board}]` : ''}`;
  return { ...item, date, url: /^https?:\/\//.test(url) ? url : null, note };
}
