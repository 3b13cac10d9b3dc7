const BEGIN = 'BEGIN:VEVENT';
const END = 'END:VEVENT';
const DAY_MS = 24 * 60 * 60_000;

/** Repetitions, and the exceptions from them, may fall on any day. */
const REPEATS = /^(?:RRULE|RDATE|RECURRENCE-ID)[;:]/m;
const DAY_OF = { start: /^DTSTART[^:\r\n]{0,200}:(\d{8})/m, end: /^DTEND[^:\r\n]{0,200}:(\d{8})/m };

/** yyyyMMdd of an instant, a number of days away: zones differ by no more than one. */
const dayNear = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');

/**
 * Leaves out the single events that are far from a period, so that only the others are parsed: calendars hold the events of many years.
 * Answers how many events are left too.
 */
export function nearEvents(text: string, { from, to }: { readonly from: string; readonly to: string }): { text: string; events: number } {
  const [earliest, latest] = [dayNear(from, -2), dayNear(to, 2)];
  const parts: string[] = [];
  let events = 0;
  let at = 0;
  for (;;) {
    const begin = text.indexOf(BEGIN, at);
    const end = begin < 0 ? -1 : text.indexOf(END, begin);
    if (begin < 0 || end < 0) return { text: [...parts, text.slice(at)].join(''), events };
    const next = end + END.length;
    const event = text.slice(begin, next);
    const start = DAY_OF.start.exec(event)?.[1];
    const last = DAY_OF.end.exec(event)?.[1] ?? start;
    const isNear = start === undefined || last === undefined || (start <= latest && last >= earliest);
    parts.push(text.slice(at, begin));
    if (isNear || REPEATS.test(event)) {
      parts.push(event);
      events += 1;
    } else {
      // The line break after a block that is left out goes with it.
      at = next;
      while (text[at] === '\r' || text[at] === '\n') at += 1;
      continue;
    }
    at = next;
  }
}
