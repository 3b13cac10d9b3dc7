import { createHash } from 'node:crypto';
import { DateTime, IANAZone } from 'luxon';
import ical, { type DateWithTimeZone, type EventInstance, type ParameterValue, type VEvent } from 'node-ical';
import type { Appointment } from '#app/domain/kernel/ports/appointment-source.ts';
import { nearEvents } from './near-events.ts';

/** A calendar in iCal format, and the period that is asked for; times that name no zone are those of the person's. */
export interface CalendarText { readonly text: string; readonly from: string; readonly to: string; readonly zone: string }

/** Its appointments, or why there are none: it is no calendar, or holds more events than are read. */
export type CalendarRead = { readonly appointments: Appointment[] } | { readonly refused: 'unreadable' | 'too-much' };

const MAX_EVENTS = 3000;
const MAX_APPOINTMENTS = 1000;
const MAX_TITLE = 300;
const NO_TITLE = 'Busy';

const twoDigits = (of: number): string => String(of).padStart(2, '0');

/** The clock's own figures of a time that names no zone: the library has read them in that of the process. */
const wallOf = (of: Date): string => `${of.getFullYear()}-${twoDigits(of.getMonth() + 1)}-${twoDigits(of.getDate())}`
  + `T${twoDigits(of.getHours())}:${twoDigits(of.getMinutes())}`;

/** An instant; a time without a zone, or in an unknown one, is in the person's zone. */
function instantOf(of: DateWithTimeZone, zone: string): string {
  const isNamed = of.tz !== undefined && (of.tz === 'Etc/UTC' || /^[+-]\d\d:\d\d$/.test(of.tz) || IANAZone.isValidZone(of.tz));
  return isNamed ? of.toISOString() : DateTime.fromISO(wallOf(of), { zone }).toUTC().toISO() ?? of.toISOString();
}

const textOf = (value: ParameterValue | undefined): string =>
  (typeof value === 'string' ? value : typeof value === 'object' && 'val' in value ? String(value.val) : '')
    .replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();

function appointmentOf({ event, summary, start, end, isFullDay }: EventInstance, zone: string): Appointment {
  const id = createHash('sha256').update(`${event.uid} ${start.toISOString()}`).digest('hex').slice(0, 16);
  const title = textOf(summary).slice(0, MAX_TITLE) || NO_TITLE;
  if (isFullDay) return { id, title, start: wallOf(start).slice(0, 10), end: wallOf(end).slice(0, 10), isAllDay: true };
  return { id, title, start: instantOf(start, zone), end: instantOf(end, zone), isAllDay: false };
}

/** The events of one series in the period; none of one whose repetitions cannot be computed, which takes no other with it. */
function instancesOf(event: VEvent, from: Date, to: Date): EventInstance[] {
  try {
    return ical.expandRecurringEvent(event, { from, to, expandOngoing: true });
  } catch {
    return [];
  }
}

/** Reads the appointments of a period: each repetition, with what was moved or cancelled of a series. */
export function readEvents({ text, from, to, zone }: CalendarText): CalendarRead {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text.slice(0, 1000))) return { refused: 'unreadable' };
  const near = nearEvents(text, { from, to });
  if (near.events > MAX_EVENTS) return { refused: 'too-much' };
  const events = Object.values(ical.sync.parseICS(near.text)).filter((each): each is VEvent => each?.type === 'VEVENT');
  const found = events.flatMap((event) => instancesOf(event, new Date(from), new Date(to)))
    .filter(({ event }) => event.status !== 'CANCELLED');
  return { appointments: found.slice(0, MAX_APPOINTMENTS).map((each) => appointmentOf(each, zone)) };
}
