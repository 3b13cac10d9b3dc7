import type { AppointmentSource } from '#app/domain/kernel/ports/appointment-source.ts';

/** For installations that no calendar is connected to. */
export const noAppointments: AppointmentSource = { isConnected: false, list: () => Promise.resolve([]) };
