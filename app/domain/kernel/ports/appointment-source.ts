import type { Connection } from './systems.ts';

/** A meeting of a person in another system, as that system says it. */
export interface Appointment {
  readonly id: string;
  readonly title: string;
  /** ISO 8601 with an offset, such as '2026-11-18T09:00:00+11:00'; the day, 'yyyy-MM-dd', of one that takes whole days. */
  readonly start: string;
  /** The same; the day after the last one. */
  readonly end: string;
  readonly isAllDay: boolean;
}

/** A person's calendar: an address that is secret, because it alone lets in. */
export interface CalendarConnection extends Connection { readonly address: string }

export interface AppointmentQuery {
  /** Instants, ISO 8601. */
  readonly from: string;
  readonly to: string;
  /** The zone of the person, for times that name none. */
  readonly zone: string;
}

/** Reads the calendar of a connection. Throws `SystemFault` when there is no answer that can be read, or when the signal says stop. */
export interface AppointmentSource {
  list(connection: CalendarConnection, query: AppointmentQuery, signal: AbortSignal): Promise<readonly Appointment[]>;
}
