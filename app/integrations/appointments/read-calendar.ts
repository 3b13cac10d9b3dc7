import { readEvents, type CalendarRead, type CalendarText } from './read-events.ts';

// Works in a process of its own: a stranger wrote the calendar, and repetitions can be written so that they never end.

// The library reads times without a zone in that of the process.
process.env['TZ'] = 'UTC';

export default function readCalendar(calendar: CalendarText): CalendarRead {
  return readEvents(calendar);
}
