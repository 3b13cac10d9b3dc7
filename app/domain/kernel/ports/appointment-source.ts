/** A meeting of somebody in another system, as that system says it: its times with their offsets. */
export interface Appointment {
  readonly id: string;
  readonly title: string;
  /** ISO 8601 with an offset, such as '2026-11-18T09:00:00+11:00'. */
  readonly start: string;
  readonly end: string;
}

export interface AppointmentQuery {
  readonly tenantId: string;
  readonly empId: string;
  readonly email: string;
  /** Instants, ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/** The calendar of an outside system. Implemented by `app/integrations/appointments`. */
export interface AppointmentSource {
  /** False where no system is connected: nobody is offered what would always be empty. */
  readonly isConnected: boolean;
  /** Throws when the system does not answer, or when the signal says stop. */
  list(query: AppointmentQuery, signal: AbortSignal): Promise<readonly Appointment[]>;
}
