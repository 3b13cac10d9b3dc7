import type { Tone } from '../../tone.ts';

/** How a recurring invoice stands. */
export const RECURRING_STATE = {
  active: { label: 'Active', tone: 'success' }, paused: { label: 'Paused', tone: 'warning' },
  over: { label: 'No longer active', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { label: string; tone: Tone }>>;
