import { ICalCalendar, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from '#app/domain/kernel/values/local-date.ts';
import type { LeaveNews, NewsDay } from './leave-news.read-model.ts';

interface Stretch { readonly part: string; readonly start: string; readonly end: string; readonly allDay: boolean }

/** Whole days are one stretch from the first to the last of them; a part of a day is one of its own. */
function stretchesOf(days: readonly NewsDay[]): Stretch[] {
  const whole = days.filter(({ isWhole }) => isWhole);
  const [first, last] = [whole[0], whole.at(-1)];
  return [
    ...(first && last ? [{ part: 'days', start: first.date, end: addDays(last.date, 1), allDay: true }] : []),
    ...days.filter(({ isWhole }) => !isWhole)
      .map(({ date, startsAt, endsAt }) => ({ part: date, start: startsAt, end: endsAt, allDay: false })),
  ];
}

/**
 * A calendar file of an absence, or of its end where it was cancelled. Calendars put a later file of the same leave in the place of an
 * earlier one. It says who is away and never why.
 */
export function absenceCalendar(leave: LeaveNews, tenantId: string, now: Date, isCancelled: boolean): Uint8Array {
  const calendar = new ICalCalendar({
    prodId: { company: 'Daybook', product: 'Leave' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const { part, start, end, allDay } of stretchesOf(leave.days)) {
    calendar.createEvent({
      id: `leave-${leave.leaveRequestId}-${part}@${tenantId}.daybook`, sequence: leave.version, stamp: now,
      start: new Date(start), end: new Date(end), allDay, ...(allDay ? { timezone: 'UTC' } : {}),
      summary: `${leave.name} is away`, status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE, busystatus: ICalEventBusyStatus.OOF,
    });
  }
  return new TextEncoder().encode(calendar.toString());
}
