import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simPlane, simServer } from '../support/sim-plane.ts';

/** An event as a calendar program writes it: its lines, without those that every event has. */
export type EventLines = readonly string[];

/** An answer that the next request gets instead. */
export type CalendarFault = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | 'breaks off' | 'web page' | 'ten megabytes' | 'slow';

export interface CalendarServer {
  readonly origin: string;
  /** The secret address, which alone lets in. */
  readonly address: string;
  /** The content of the calendar, event by event. */
  events: EventLines[];
  /** Taken one by one. */
  readonly faults: CalendarFault[];
  /** The path of every request, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** The path of the secret address. */
export const CALENDAR_PATH = '/calendars/private-9f8e7d6c5b/basic.ics';
const SLOW_MS = 700;

/** An event of an hour or of other times, in UTC. */
export const meeting = (title: string, start: string, end: string, ...more: string[]): EventLines => {
  const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  return [`UID:${title}`, `SUMMARY:${title}`, `DTSTART:${utc(start)}`, `DTEND:${utc(end)}`, ...more];
};

/** Writes events as a calendar in iCal format. */
export const calendarOf = (events: readonly EventLines[]): string => [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Simulator//EN',
  ...events.flatMap((lines) => ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']), 'END:VCALENDAR', '',
].join('\r\n');

function answerFault(response: ServerResponse, fault: CalendarFault, calendar: string): void {
  if (typeof fault === 'object') {
    response.writeHead(fault.status, fault.headers ?? {}).end(fault.body ?? 'As asked');
  } else if (fault === 'breaks off') {
    response.writeHead(200, { 'Content-Type': 'text/calendar', 'Content-Length': calendar.length });
    response.write(calendar.slice(0, calendar.length / 2), () => { response.destroy(); });
  } else if (fault === 'web page') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Sign in</title><p>Please sign in.</p>');
  } else if (fault === 'ten megabytes') {
    response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(`${calendar}${'X-FILLED:x\r\n'.repeat(900_000)}`);
  } else {
    setTimeout(() => { response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(calendar); }, SLOW_MS);
  }
}

/** A calendar program's server, as far as it gives a calendar at a secret address. `/moved.ics` leads there, `/round.ics` to itself. */
export async function startCalendarServer({ port = 0 } = {}): Promise<CalendarServer> {
  const faults: CalendarFault[] = [];
  const asked: string[] = [];
  const server = simServer(simPlane({}), (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const calendar = calendarOf(shown.events);
    const fault = faults.shift();
    if (fault) return answerFault(response, fault, calendar);
    if (path === '/moved.ics') return response.writeHead(302, { Location: CALENDAR_PATH }).end();
    if (path === '/round.ics') return response.writeHead(302, { Location: '/round.ics' }).end();
    if (path !== CALENDAR_PATH) {
      return response.writeHead(404, { 'Content-Type': 'text/html' }).end(`<p>${path} is not on this server.</p>`);
    }
    response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8' }).end(calendar);
  });
  await new Promise<void>((listening) => { server.listen(port, '127.0.0.1', listening); });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shown: CalendarServer = {
    origin, address: `${origin}${CALENDAR_PATH}`, events: [], faults, asked,
    close: () => new Promise((closed) => { server.close(() => { closed(); }); server.closeAllConnections(); }),
  };
  return shown;
}
