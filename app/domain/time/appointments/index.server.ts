export { getAppointmentBasis } from './get-appointment-basis.ts';
export { placeAppointments } from './place-appointments.ts';
export type { PlacedAppointment } from './place-appointments.ts';
