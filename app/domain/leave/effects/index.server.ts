export { closeLeave, findNextEnd } from './close-leave.ts';
export { keepInStep, writeLeave } from './keep-in-step.ts';
export { isRecountDue } from './recount-leave.ts';
export { recountInPlace } from './recount-days.ts';
