import type { AppointmentSource, CalendarConnection } from '#app/domain/kernel/ports/appointment-source.ts';
import { SystemFault } from '#app/domain/kernel/ports/systems.ts';
import { follow, REDIRECTS } from '../http/follow.ts';
import { systemClient, type ClientParts } from '../http/system-client.ts';
import { withRetries } from '../http/with-retries.ts';
import { isolated, TookTooMuch } from '../isolated/isolated-work.ts';
import type { CalendarRead, CalendarText } from './read-events.ts';

/** The limits of a calendar's guarded fetch. A page waits no longer than its own signal says. */
export const CALENDAR_LIMITS = { timeoutMs: 10_000, maxBytes: 5 * 1024 * 1024 } as const;

const MAX_PAUSE_MS = 1000;
/** Shorter parts of an address are no secret, and occur in any text. */
const MIN_SECRET = 6;

/** The parts of an address that open the calendar to anyone who has them. */
function secretsOf(address: string): string[] {
  const { pathname, search, searchParams } = new URL(address);
  const parts = [pathname, search, ...pathname.split('/'), ...searchParams.values()];
  return [...new Set([...parts, ...parts.map((part) => decodeURIComponent(part.replaceAll(/%(?![\da-f]{2})/gi, '%25')))])]
    .filter((part) => part.length >= MIN_SECRET).sort((a, b) => b.length - a.length);
}

/** Settles as the work does; throws a fault once the signal says stop. */
function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((done, failed) => {
    const stop = () => failed(new SystemFault('late', 'the calendar takes too long', { cause: signal.reason }));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop));
  });
}

export interface CalendarParts extends ClientParts { readonly wait: (ms: number) => Promise<unknown> }

/** Reads calendars in iCal format at an address, as calendar programs offer them, and what they say in a process of its own. */
export function calendarSource({ wait, ...parts }: CalendarParts): AppointmentSource {
  const ask = systemClient('calendar', parts);
  const readText = isolated<CalendarText, CalendarRead>(
    { file: 'app/integrations/appointments/read-calendar.ts', maxMs: 3000, maxMegabytes: 400 });

  async function read(text: CalendarText, signal: AbortSignal) {
    const found = await within(signal, readText(text)).catch((error: unknown) => {
      if (error instanceof SystemFault) throw error;
      const kind = error instanceof TookTooMuch ? 'too-much' : 'unreadable';
      throw new SystemFault(kind, 'the calendar cannot be read', { cause: error });
    });
    if ('refused' in found) throw new SystemFault(found.refused, `the calendar is ${found.refused}`);
    return found.appointments;
  }

  const at = (connection: CalendarConnection, url: string, signal: AbortSignal, take: (text: string) => Promise<void>) => ask(connection, {
    url, signal, headers: { accept: 'text/calendar, text/plain;q=0.5' }, takes: REDIRECTS, shownPath: '/…', secrets: secretsOf(url),
    read: async (answer) => {
      if (answer.ok) await take(await answer.text());
      return answer;
    },
  });

  return {
    list: (connection, query, signal) => withRetries({
      attempts: 2, maxPauseMs: MAX_PAUSE_MS, signal, wait: (ms) => within(signal, wait(ms)),
    }, async () => {
      let appointments: Awaited<ReturnType<typeof read>> | undefined;
      await follow(connection.address, (url) =>
        at(connection, url, signal, async (text) => { appointments = await read({ text, ...query }, signal); }));
      if (!appointments) throw new SystemFault('refused', 'the address leads nowhere');
      return appointments;
    }),
  };
}
