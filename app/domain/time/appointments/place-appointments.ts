import { DateTime } from 'luxon';
import type { Appointment } from '#app/domain/kernel/ports/appointment-source.ts';
import { endMinutesOfDay, formatTimeOfDay, minutesOfDay, type TimeOfDay } from '#app/domain/kernel/values/duration.ts';
import { addDays, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import type { Period } from '#app/domain/kernel/values/period.ts';

/** An appointment, or the part of it that falls on one day, in the person's own time. */
export interface PlacedAppointment {
  id: string; title: string; date: LocalDate; start: TimeOfDay; end: TimeOfDay;
  /** One that takes the whole day has no times, and is never covered by entries. */
  isAllDay: boolean;
}

/** Time that is recorded. */
export interface RecordedTime { readonly date: LocalDate; readonly start: TimeOfDay; readonly end: TimeOfDay }

interface PersonalWeek { readonly zone: string; readonly week: Period; readonly recorded: readonly RecordedTime[] }

const DAY_MINUTES = 24 * 60;
/** More of one week is a fault of the other system. */
const MAX_APPOINTMENTS = 500;
const MAX_TITLE = 200;

/** Puts appointments in a person's week; those whose time the person's entries cover are left out. */
export function placeAppointments(found: readonly Appointment[], { zone, week, recorded }: PersonalWeek): PlacedAppointment[] {
  return found.slice(0, MAX_APPOINTMENTS)
    .flatMap((appointment) => (appointment.isAllDay ? daysOf(appointment, week) : partsOf(appointment, zone)))
    .filter(({ date }) => date >= week.from && date <= week.to)
    .filter((part) => part.isAllDay || !isCovered(part, recorded.filter(({ date }) => date === part.date)))
    .sort((a, b) => `${a.date}${a.start}`.localeCompare(`${b.date}${b.start}`));
}

/** An appointment of whole days, which are the same days in every zone. */
function daysOf({ id, title, start, end }: Appointment, { from, to }: Period): PlacedAppointment[] {
  if (![start, end].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) return [];
  const days: PlacedAppointment[] = [];
  for (let date = start > from ? start : from; date < end && date <= to; date = addDays(date, 1))
    days.push({ id: `${id} ${date}`, title: title.slice(0, MAX_TITLE), date, start: '00:00', end: '00:00', isAllDay: true });
  return days;
}

/** An appointment day by day in the person's zone; one whose times cannot be read has no part. */
function partsOf({ id, title, start, end }: Appointment, zone: string): PlacedAppointment[] {
  const from = DateTime.fromISO(start, { setZone: true }).setZone(zone);
  const to = DateTime.fromISO(end, { setZone: true }).setZone(zone);
  if (!from.isValid || !to.isValid || to <= from) return [];
  const parts: PlacedAppointment[] = [];
  for (let day = from.startOf('day'); day < to && parts.length < 7; day = day.plus({ days: 1 }).startOf('day')) {
    const next = day.plus({ days: 1 }).startOf('day');
    const begins = from > day ? from.hour * 60 + from.minute : 0;
    const ends = to < next ? to.hour * 60 + to.minute : DAY_MINUTES;
    const date = day.toISODate() ?? '';
    const times = { start: formatTimeOfDay(begins), end: formatTimeOfDay(ends) };
    if (ends > begins) parts.push({ id: `${id} ${date}`, title: title.slice(0, MAX_TITLE), date, ...times, isAllDay: false });
  }
  return parts;
}

/** True when entries of the day leave none of its time free, one alone or several after each other. */
function isCovered({ start, end }: PlacedAppointment, sameDay: readonly RecordedTime[]): boolean {
  const spans = sameDay.map((entry) => ({ from: minutesOfDay(entry.start), to: endMinutesOfDay(entry.end) }))
    .sort((a, b) => a.from - b.from);
  let reached = minutesOfDay(start);
  for (const { from, to } of spans) if (from <= reached) reached = Math.max(reached, to);
  return reached >= endMinutesOfDay(end);
}
