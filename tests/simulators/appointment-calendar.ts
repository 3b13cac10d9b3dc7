import type { Appointment, AppointmentQuery, AppointmentSource } from '#app/domain/kernel/ports/appointment-source.ts';

/** A calendar of another system: it gives what it is told to, breaks down, or never answers. */
export function appointmentCalendar(): AppointmentSource & { appointments: Appointment[]; asked: AppointmentQuery[]; isBroken: boolean } {
  return {
    isConnected: true,
    appointments: [],
    asked: [],
    isBroken: false,
    list(query) {
      this.asked.push(query);
      return this.isBroken ? Promise.reject(new Error('The calendar answered with 502')) : Promise.resolve(this.appointments);
    },
  };
}
