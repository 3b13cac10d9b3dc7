export { closeLeave, findNextEnd } from './close-leave.ts';
export { keepInStep, writeLeave } from './keep-in-step.ts';
export { recountInPlace } from './recount-days.ts';
