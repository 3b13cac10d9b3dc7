export { discardTimer, noteTimer, startTimer } from './change-timer.ts';
export { getTimer, getTimerWork } from './get-timer.ts';
export type { MeasuredPart, TimerView } from './get-timer.ts';
export { stopTimer, StopTimerForm, TIMER_STEP } from './stop-timer.ts';
export type { StoppedTimer } from './stop-timer.ts';
