export { discardTimer } from './discard-timer.ts';
export { getTimer } from './get-timer.ts';
export type { MeasuredPart, TimerView } from './get-timer.ts';
export { getTimerWork } from './get-timer-work.ts';
export { noteTimer } from './note-timer.ts';
export { startTimer } from './start-timer.ts';
export { StopTimerForm } from './stop-form.ts';
export { stopTimer, TIMER_STEP } from './stop-timer.ts';
export type { StoppedTimer } from './stop-timer.ts';
