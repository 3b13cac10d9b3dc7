import { endMinutesOfDay, formatTimeOfDay, minutesOfDay } from '#app/domain/kernel/values/duration.ts';

export const SLOT_MINUTES = 15;
const SLOTS_PER_HOUR = 60 / SLOT_MINUTES;
const FIRST_HOUR = 7;
const LAST_HOUR = 21;

export interface Timed {
  /** 'yyyy-MM-dd' */
  date: string;
  /** 'HH:mm'; an end of 00:00 is midnight. */
  start: string;
  end: string;
}

/** An entry in slots from the top of the calendar. */
export interface Placed<Entry> {
  entry: Entry;
  from: number;
  slots: number;
}

/** Entries that touch each other's slots; each lane holds those that do not, one after the other. */
export interface Block<Entry> {
  from: number;
  slots: number;
  lanes: Placed<Entry>[][];
}

/** The hours that are shown: from 07:00 to 21:00, and further where an entry lies outside. */
export function shownHours(entries: readonly Timed[]): { first: number; last: number } {
  const first = Math.min(FIRST_HOUR, ...entries.map(({ start }) => Math.floor(minutesOfDay(start) / 60)));
  const last = Math.max(LAST_HOUR, ...entries.map(({ end }) => Math.ceil(endMinutesOfDay(end) / 60)));
  return { first, last };
}

/** The start of a slot as 'HH:mm'; 96 slots after midnight it is 00:00 again. */
export function timeOfSlot(firstHour: number, slot: number): string {
  return formatTimeOfDay(((firstHour * SLOTS_PER_HOUR + slot) * SLOT_MINUTES) % (24 * 60));
}

/** The entries of one day side by side where they overlap, in the order of their start. */
export function layOutDay<Entry extends Timed>(entries: readonly Entry[], firstHour: number): Block<Entry>[] {
  const placed = entries.map((entry) => place(entry, firstHour)).sort((a, b) => a.from - b.from || b.slots - a.slots);
  const blocks: Block<Entry>[] = [];
  for (const item of placed) {
    const last = blocks.at(-1);
    if (!last || item.from >= last.from + last.slots) {
      blocks.push({ from: item.from, slots: item.slots, lanes: [[item]] });
      continue;
    }
    last.slots = Math.max(last.slots, item.from + item.slots - last.from);
    const lane = last.lanes.find((taken) => endOf(taken.at(-1)) <= item.from);
    if (lane) lane.push(item);
    else last.lanes.push([item]);
  }
  return blocks;
}

function place<Entry extends Timed>(entry: Entry, firstHour: number): Placed<Entry> {
  const top = firstHour * 60;
  const from = Math.floor((minutesOfDay(entry.start) - top) / SLOT_MINUTES);
  const to = Math.ceil((endMinutesOfDay(entry.end) - top) / SLOT_MINUTES);
  return { entry, from, slots: Math.max(to - from, 1) };
}

/** Slots of one day that are free, one after the other. */
export interface FreeSlots { readonly from: number; readonly slots: number }

/** The free slots of a day hour by hour, as far as each hour is free; a single one joins its neighbours, or is left out between entries. */
export function freeHours(blocks: readonly Pick<Block<unknown>, 'from' | 'slots'>[], slots: number): FreeSlots[] {
  const isTaken = (slot: number) => blocks.some((block) => slot >= block.from && slot < block.from + block.slots);
  const isFree = (slot: number) => slot < slots && !isTaken(slot);
  const runs: { from: number; slots: number }[] = [];
  for (let slot = 0; slot < slots; slot += 1) {
    if (!isFree(slot)) continue;
    const last = runs.at(-1);
    const follows = last !== undefined && last.from + last.slots === slot;
    // A link of one slot is too low to be hit: what is left of an hour goes with the hour after it, or with the one before.
    const joins = follows && (slot % SLOTS_PER_HOUR !== 0 || last.slots === 1 || !isFree(slot + 1));
    if (joins) last.slots += 1;
    else runs.push({ from: slot, slots: 1 });
  }
  return runs.filter((run) => run.slots > 1);
}

function endOf(item: Placed<unknown> | undefined): number {
  return item ? item.from + item.slots : 0;
}
