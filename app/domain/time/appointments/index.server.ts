export { getAppointmentBasis, hasCalendar } from './get-appointment-basis.ts';
export { getMyCalendar, readTestCalendar, removeMyCalendar, saveMyCalendar } from './my-calendar.ts';
export type { MyCalendar } from './my-calendar.ts';
export { placeAppointments } from './place-appointments.ts';
export type { PlacedAppointment } from './place-appointments.ts';
